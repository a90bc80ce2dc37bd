import { useState } from 'react';
import { forgotPassword } from '../../contract/accounts.ts';
import controls from '../landing/controls.module.css';
import { toastDone } from '../ui/toast.ts';
import { EmailField } from './EmailField.tsx';
import { GoButton } from './GoButton.tsx';
import { BackToLogin, PasswordPage } from './PasswordPage.tsx';
import form from './PlainForm.module.css';
import { useSubmit } from './useSubmit.ts';

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { submit, sending, errors } = useSubmit(
    forgotPassword,
    { email },
    {
      failure: 'Error al enviar correo de recuperación',
      onReply: ({ message }) => {
        toastDone('Correo enviado', message);
        setSent(true);
      },
    },
  );

  if (sent) {
    return (
      <PasswordPage
        drawing="bell"
        title="Correo Enviado"
        text={`Si hay una cuenta con ${email}, en unos minutos llega un enlace para elegir una contraseña nueva. Mira también en correo no deseado.`}
      >
        <GoButton to="/">Volver al inicio</GoButton>
        <BackToLogin />
      </PasswordPage>
    );
  }
  return (
    <PasswordPage
      drawing="writing"
      title="¿Olvidaste tu contraseña?"
      text="Escribe el correo de tu cuenta y te enviamos un enlace para elegir una nueva."
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={errors.email} />
        <button type="submit" className={`${controls.solid} ${controls.wide}`} disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar enlace'}
        </button>
      </form>
      <BackToLogin />
    </PasswordPage>
  );
}
