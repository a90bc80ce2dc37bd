import { type ReactNode, useEffect, useRef, useState } from 'react';
import { login, PASSWORD_HELP, register, type User, WRONG_CREDENTIALS } from '../../contract/accounts.ts';
import { CODE_REQUIRED } from '../../contract/codes.ts';
import { ApiError, UNAUTHORIZED } from '../calls/call.ts';
import controls from '../landing/controls.module.css';
import { readNeed } from '../landing/need.ts';
import { toastDone } from '../ui/toast.ts';
import styles from './AuthDialog.module.css';
import { EmailField } from './EmailField.tsx';
import { Field } from './Field.tsx';
import form from './PlainForm.module.css';
import { useSubmit } from './useSubmit.ts';

export type SignedIn = { token: string; user: User };
export type Draft = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  rememberMe: boolean;
};
type PanelProps = {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onAuthenticated: (session: SignedIn) => void;
};

export function LoginForm({ draft, onDraft, onAuthenticated }: PanelProps) {
  const { email, password, rememberMe } = draft;
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [code, setCode] = useState('');
  const { submit, sending, errors } = useSubmit(
    login,
    { email, password, rememberMe, ...(step === 'code' ? { code } : {}) },
    {
      failure: WRONG_CREDENTIALS,
      afterwards: (error) =>
        error instanceof ApiError && error.status === UNAUTHORIZED && step === 'password'
          ? { password: 'Revisa tu correo y tu contraseña.' }
          : undefined,
      answers: (error) => {
        const wanted = error instanceof ApiError && error.code === CODE_REQUIRED;
        if (wanted) setStep('code');
        return wanted;
      },
      onReply: (session) => {
        toastDone('¡Bienvenido!', 'Has iniciado sesión correctamente.');
        onAuthenticated(session);
      },
    },
  );
  if (step === 'code') {
    return (
      <form className={form.form} noValidate onSubmit={submit}>
        <CodeField value={code} onChange={setCode} error={errors.code} />
        <button type="submit" className={`${controls.solid} ${controls.wide}`} disabled={sending}>
          {sending ? 'Iniciando...' : 'Iniciar Sesión'}
        </button>
        <button type="button" className={form.plain} onClick={() => setStep('password')}>
          Entrar con otra cuenta
        </button>
      </form>
    );
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <EmailField
        value={email}
        onChange={(typed) => onDraft({ email: typed })}
        error={errors.email}
        focused
      />
      <Field
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => onDraft({ password: event.target.value })}
        error={errors.password}
      />
      <div className={form.row}>
        <label className={form.check}>
          <input
            type="checkbox"
            name="rememberMe"
            checked={rememberMe}
            onChange={(event) => onDraft({ rememberMe: event.target.checked })}
          />
          Recordarme
        </label>
        <a className={form.link} href="/forgot-password">
          ¿Olvidaste tu contraseña?
        </a>
      </div>
      <button type="submit" className={`${controls.solid} ${controls.wide}`} disabled={sending}>
        {sending ? 'Iniciando...' : 'Iniciar Sesión'}
      </button>
    </form>
  );
}

export function RegisterForm({ draft, onDraft, onAuthenticated }: PanelProps) {
  const { email, password, firstName, lastName } = draft;
  const [need] = useState(readNeed);
  const { submit, sending, errors } = useSubmit(
    register,
    { email, password, firstName, lastName },
    {
      failure: 'Error al crear la cuenta',
      createsOnce: true,
      onReply: (session) => {
        toastDone('¡Cuenta creada!', 'Tu cuenta ha sido creada exitosamente.');
        onAuthenticated(session);
      },
    },
  );
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      {need && (
        <p className={styles.need}>
          Guardamos lo que escribiste. Con tu cuenta lo publicas en un momento.
          <q>{need}</q>
        </p>
      )}
      <div className={form.pair}>
        <Field
          label="Nombre"
          name="firstName"
          autoComplete="given-name"
          data-autofocus
          value={firstName}
          onChange={(event) => onDraft({ firstName: event.target.value })}
          error={errors.firstName}
        />
        <Field
          label="Apellido"
          name="lastName"
          autoComplete="family-name"
          value={lastName}
          onChange={(event) => onDraft({ lastName: event.target.value })}
          error={errors.lastName}
        />
      </div>
      <EmailField
        value={email}
        onChange={(typed) => onDraft({ email: typed })}
        error={errors.email}
        focused
      />
      <Field
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        value={password}
        onChange={(event) => onDraft({ password: event.target.value })}
        error={errors.password}
      />
      <button type="submit" className={`${controls.solid} ${controls.wide}`} disabled={sending}>
        {sending ? 'Creando cuenta...' : 'Crear cuenta'}
      </button>
    </form>
  );
}

type CodeProps = { value: string; onChange: (code: string) => void; error?: ReactNode };

/** The second step, for accounts with two-step sign-in; it takes the focus, so screen readers read it. */
function CodeField({ value, onChange, error }: CodeProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code mounts another field.
  useEffect(() => place.current?.querySelector('input')?.focus(), [kind]);
  return (
    <div ref={place}>
      <Field
        key={kind}
        label={kind === 'app' ? 'Código de tu aplicación' : 'Código de respaldo'}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        help={
          kind === 'app'
            ? 'Las seis cifras que muestra ahora tu aplicación de verificación.'
            : 'Uno de los que guardaste al activar la verificación. Sirve una vez.'
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <button
        type="button"
        className={form.plain}
        onClick={() => {
          onChange('');
          setKind(kind === 'app' ? 'backup' : 'app');
        }}
      >
        {kind === 'app' ? 'No tengo mi teléfono' : 'Usar mi aplicación'}
      </button>
    </div>
  );
}
