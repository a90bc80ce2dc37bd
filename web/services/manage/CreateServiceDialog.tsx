import { useState } from 'react';
import form from '../../forms/Form.module.css';
import { focusFirstInvalid } from '../../forms/focusFirstInvalid.ts';
import { useProblems } from '../../forms/useProblems.ts';
import { phoneText } from '../../phone/phoneText.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { useUser } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { fieldErrors } from '../../ui/FieldError.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useDialog } from '../../ui/useDialog.ts';
import { saysNoArea } from '../areas/areasRead.ts';
import { inWholeCountry, WholeCountry } from '../areas/WholeCountry.tsx';
import { useCreateService } from '../calls.ts';
import { ServiceFields } from './ServiceFields.tsx';
import {
  EMPTY_SERVICE,
  type ServiceDraft,
  serviceBody,
  serviceProblems,
  WHERE_MISSING,
} from './serviceDraft.ts';

const DIALOG_WIDTH = 700;

type Props = { opened: boolean; onClose: () => void };

export function CreateServiceDialog({ opened, onClose }: Props) {
  const areaEditor = useDialog();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Ofrecer Servicio"
      size={DIALOG_WIDTH}
      attributes={{ content: { inert: areaEditor.opened } }}
    >
      <CreateService onClose={onClose} areaEditor={areaEditor} />
    </Dialog>
  );
}

type CreateProps = { onClose: () => void; areaEditor: ReturnType<typeof useDialog> };

function CreateService({ onClose, areaEditor }: CreateProps) {
  const user = useUser();
  const [draft, setDraft, forgetDraft] = useKept<ServiceDraft>(useKeptKey('service-draft'), {
    ...EMPTY_SERVICE,
    phone: phoneText(user.phone ?? ''),
  });
  const { mutate, isPending, isSuccess, error } = useCreateService();
  // Also true after success, while the dialog closes: a second click would submit the emptied form.
  const isSending = isPending || isSuccess;

  const [asking, setAsking] = useState(false);
  const { problems, setProblems, mend, submit, failure } = useProblems(
    isSending,
    () => serviceProblems(draft),
    () => (saysNoArea(draft) ? setAsking(true) : publish()),
    { error },
  );

  function change(part: Partial<ServiceDraft>) {
    mend(part);
    setAsking(false);
    setDraft((current) => ({ ...current, ...part }));
  }

  function publish(wanted = draft) {
    const body = serviceBody(wanted);
    mutate(body, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        toastDone('¡Servicio creado!', 'Te avisamos en cuanto un pedido encaje con lo que haces.');
        if (isShown) onClose();
      },
    });
  }

  return (
    <form className={form.long} onSubmit={submit} noValidate>
      <ServiceFields draft={draft} onChange={change} errors={fieldErrors(problems)} areaEditor={areaEditor} />
      <DialogFailure title="Error" error={failure} otherwise="Error al crear el servicio" />
      {asking ? (
        <DialogActions>
          <WholeCountry
            busy={isSending}
            onConfirm={() => publish(inWholeCountry(draft))}
            onChoose={(form) => {
              setAsking(false);
              setProblems({ coverageAreas: WHERE_MISSING });
              focusFirstInvalid(form);
            }}
          />
        </DialogActions>
      ) : (
        <FormActions
          onCancel={onClose}
          submit="Publicar Servicio"
          submitting="Creando..."
          busy={isSending}
          color="accent"
        />
      )}
    </form>
  );
}
