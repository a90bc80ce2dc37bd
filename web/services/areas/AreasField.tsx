import { Input } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomArea } from '../../../contract/areas.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import type { useDialog } from '../../ui/useDialog.ts';
import styles from './AreaEditor.module.css';
import fieldset from './Fieldset.module.css';
import type { WhereTheyWork } from './nearby.ts';
import { RemovablePills } from './RemovablePills.tsx';

const AreaEditor = lazyDialog(async () => (await import('./AreaEditor.tsx')).AreaEditor);

type Props = {
  /** What the provider wrote of where they work. */
  near: WhereTheyWork;
  value: CustomArea[];
  onChange: (areas: CustomArea[]) => void;
  error?: ReactNode;
  /** Owned by the parent, because a dialog that contains this field must know when the editor covers it. */
  editor: ReturnType<typeof useDialog>;
};

/** The areas a provider drew or generated, and the way to the editor. */
export function AreasField({ near, value, onChange, error, editor }: Props) {
  return (
    <fieldset className={fieldset.field}>
      <legend className={fieldset.legend}>Áreas personalizadas</legend>
      <RemovablePills items={value} onRemove={(id) => onChange(value.filter((area) => area.id !== id))} />
      <Button className={styles.open} variant="default" icon={IconPolygon} onClick={editor.open}>
        Dibujar o generar un área
      </Button>
      {error && <Input.Error role={typeof error === 'string' ? 'alert' : undefined}>{error}</Input.Error>}
      {editor.wanted && <AreaEditor {...editor.props} near={near} areas={value} onChange={onChange} />}
    </fieldset>
  );
}
