import { useState } from 'react';
import { PASSWORD_HELP, RESET_LINK_INVALID, resetPassword } from '../../contract/accounts.ts';
import controls from '../landing/controls.module.css';
import { toastDone } from '../ui/toast.ts';
import { Field } from './Field.tsx';
import { GoButton } from './GoButton.tsx';
import { newPasswordProblems } from './newPasswordProblems.ts';
import { AnotherLink, BackToLogin, PasswordPage } from './PasswordPage.tsx';
import form from './PlainForm.module.css';
import { useSubmit } from './useSubmit.ts';

export function ResetPasswordScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  return token ? <ChoosePassword token={token} /> : <InvalidToken />;
}

function InvalidToken() {
  return (
    <PasswordPage drawing="lost" title="Token Inválido" text={RESET_LINK_INVALID}>
      <GoButton to="/forgot-password">Solicitar un enlace nuevo</GoButton>
    </PasswordPage>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [shown, setShown] = useState(false);
  const [changed, setChanged] = useState(false);
  const [failed, setFailed] = useState(false);
  const { submit, sending, errors } = useSubmit(
    resetPassword,
    { token, newPassword },
    {
      check: () => newPasswordProblems(newPassword, repeated),
      failure: 'Error al actualizar contraseña',
      onFailure: () => setFailed(true),
      onReply: ({ message }) => {
        toastDone('Contraseña actualizada', message);
        setChanged(true);
      },
    },
  );

  if (changed) {
    return (
      <PasswordPage
        drawing="star"
        title="Contraseña Actualizada"
        text="Ya puedes entrar con tu contraseña nueva."
      >
        <GoButton to="/login">Iniciar Sesión</GoButton>
      </PasswordPage>
    );
  }
  return (
    <PasswordPage
      drawing="writing"
      title="Elige una contraseña nueva"
      text="Después entras con ella en todos tus equipos."
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <Field
          label="Nueva contraseña"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          help={PASSWORD_HELP}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          error={errors.newPassword}
          reveal={{ shown, toggle: () => setShown(!shown) }}
        />
        <Field
          label="Confirmar contraseña"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={errors.confirmPassword}
          reveal={{ shown }}
        />
        <button type="submit" className={`${controls.solid} ${controls.wide}`} disabled={sending}>
          {sending ? 'Actualizando...' : 'Actualizar contraseña'}
        </button>
      </form>
      {failed && <AnotherLink />}
      <BackToLogin />
    </PasswordPage>
  );
}
