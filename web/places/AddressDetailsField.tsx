import { TextInput } from '@mantine/core';
import { ADDRESS_DETAILS_MAX } from '../../contract/orders.ts';

type Props = { value: string | undefined; onChange: (value: string) => void };

/** Details of the address that only an accepted provider gets to read. */
export function AddressDetailsField({ value = '', onChange }: Props) {
  return (
    <TextInput
      label="Piso, timbre, referencias (opcional)"
      description="Los proveedores ven tu zona. La dirección y esto se abren solo para quien aceptes."
      placeholder="Ej: Apto 302, timbre de la izquierda"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={ADDRESS_DETAILS_MAX}
      autoComplete="off"
    />
  );
}
