import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PHONE_MAX } from '../../../contract/common.ts';
import { SERVICE_DESCRIPTION_MAX, SERVICE_NAME_MAX } from '../../../contract/services.ts';
import { examplePhone } from '../../phone/phoneText.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { CharacterCount } from '../../ui/CharacterCount.tsx';
import { installationCountry } from '../../ui/money.ts';
import type { useDialog } from '../../ui/useDialog.ts';
import { AreasEcho } from '../areas/AreasEcho.tsx';
import { AreasField } from '../areas/AreasField.tsx';
import { ZonesField } from '../areas/ZonesField.tsx';
import styles from './ServiceFields.module.css';
import type { ServiceDraft } from './serviceDraft.ts';

type Props = {
  draft: ServiceDraft;
  onChange: (part: Partial<ServiceDraft>) => void;
  errors: Partial<Record<keyof ServiceDraft, ReactNode>>;
  areaEditor: ReturnType<typeof useDialog>;
  /** The country of a service that is published already, in whose money its price is shown. */
  country?: string | null | undefined;
};

/** The fields of a service's description and coverage, for publishing and for editing. */
export function ServiceFields({ draft, onChange, errors, areaEditor, country }: Props) {
  return (
    <>
      <TextInput
        label="Nombre del servicio"
        placeholder="Ej: Sanitaria y destapaciones"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors.name}
        maxLength={SERVICE_NAME_MAX}
        data-autofocus
      />
      <Textarea
        label="Descripción"
        placeholder="Qué haces, con qué experiencia y en qué horarios"
        description={<CharacterCount text={draft.description} most={SERVICE_DESCRIPTION_MAX} />}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={errors.description}
        maxLength={SERVICE_DESCRIPTION_MAX}
        minRows={4}
        maxRows={10}
      />
      <div className={styles.pair}>
        <TextInput
          label="Teléfono de contacto"
          placeholder={`Ej: ${examplePhone(installationCountry())}`}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
          error={errors.phone}
          maxLength={PHONE_MAX}
        />
        <AmountField
          label="Precio base (opcional)"
          where={country ? { country } : undefined}
          min={0}
          value={draft.basePrice}
          onChange={(basePrice) => onChange({ basePrice })}
          echo={(amount) => `Se verá «Desde: ${amount}»`}
          error={errors.basePrice}
        />
      </div>
      <section className={styles.coverage} aria-labelledby="service-coverage">
        <h3 id="service-coverage" className={styles.heading}>
          ¿Dónde trabajas?
        </h3>
        <div className={styles.areas}>
          <TextInput
            label="Áreas de cobertura"
            placeholder="Ej: Pocitos, Punta Carretas, Buceo"
            description="Separa con comas. También vale «todo el país» o «a distancia»."
            value={draft.coverageAreas}
            onChange={(event) => onChange({ coverageAreas: event.currentTarget.value })}
            error={errors.coverageAreas}
          />
          <AreasEcho draft={draft} />
        </div>
        <ZonesField
          value={draft.predefinedZones}
          onChange={(predefinedZones) => onChange({ predefinedZones })}
          error={errors.predefinedZones}
        />
        <AreasField
          near={draft}
          value={draft.servicePolygons}
          onChange={(servicePolygons) => onChange({ servicePolygons })}
          error={errors.servicePolygons}
          editor={areaEditor}
        />
      </section>
    </>
  );
}
