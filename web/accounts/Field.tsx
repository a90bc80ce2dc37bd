import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './PlainForm.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  name: string;
  help?: string;
  error?: ReactNode;
  /** For a password shown and hidden together with another one; the field with `toggle` has the button for both. */
  reveal?: { shown: boolean; toggle?: () => void };
};

/** Label above, help or error below, and the error read aloud with its field. */
export function Field({ label, help, error, reveal, type = 'text', ...input }: Props) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const { shown, toggle } = reveal ?? { shown: revealed, toggle: () => setRevealed(!revealed) };
  const secret = type === 'password';
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {secret && toggle && (
          <button
            type="button"
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={toggle}
          >
            {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </button>
        )}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.help}
          role={typeof error === 'string' ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
