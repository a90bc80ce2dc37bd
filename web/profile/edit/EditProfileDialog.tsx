import { TextInput } from '@mantine/core';
import { NAME_MAX } from '../../../contract/accounts.ts';
import { PHONE_MAX } from '../../../contract/common.ts';
import { updateProfile } from '../../../contract/profile.ts';
import form from '../../forms/Form.module.css';
import { fieldProblems } from '../../forms/fieldProblems.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { phoneText } from '../../phone/phoneText.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { useUser } from '../../session/session.ts';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useUpdateProfile } from '../calls.ts';
import { PhotoField } from './PhotoField.tsx';

export const EditProfileDialog = inDialog(EditProfile, { title: 'Editar Perfil', size: 'lg' });

function EditProfile({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [draft, setDraft, forgetDraft] = useKept(useKeptKey('profile-draft'), {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: phoneText(user.phone ?? ''),
  });
  const { submit, isBusy, problems, failure, mend } = useCheckedForm(useUpdateProfile(), {
    values: draft,
    problemsOf: () => fieldProblems(updateProfile.body, draft),
    onSuccess: (_, isShown) => {
      toastDone('Perfil actualizado', 'Tus datos se guardaron.');
      forgetDraft();
      if (isShown) onClose();
    },
  });

  function field(name: keyof typeof draft) {
    return {
      value: draft[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const part = { [name]: event.currentTarget.value };
        mend(part);
        setDraft({ ...draft, ...part });
      },
      error: problems[name],
    };
  }

  function finish() {
    forgetDraft();
    onClose();
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <PhotoField user={user} />
      <div className={form.pair}>
        <TextInput
          {...field('firstName')}
          label="Nombre"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          withAsterisk={false}
          data-autofocus
        />
        <TextInput {...field('lastName')} label="Apellido" autoComplete="family-name" maxLength={NAME_MAX} />
      </div>
      <TextInput
        {...field('phone')}
        label="Teléfono (opcional)"
        description="Lo ven las personas con las que acuerdas un trabajo."
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
      />
      <DialogFailure error={failure} otherwise="Error al actualizar el perfil" saysExpired />
      <FormActions onCancel={finish} submit="Guardar cambios" submitting="Guardando..." busy={isBusy} />
    </form>
  );
}
