import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Service } from '../../../contract/services.ts';
import { focusFirstInvalid } from '../../forms/focusFirstInvalid.ts';
import { useProblems } from '../../forms/useProblems.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { fieldErrors } from '../../ui/FieldError.tsx';
import { toast, toastDone } from '../../ui/toast.ts';
import { useDialog } from '../../ui/useDialog.ts';
import { saysNoArea } from '../areas/areasRead.ts';
import { inWholeCountry, WholeCountry } from '../areas/WholeCountry.tsx';
import { useUpdateService } from '../calls.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import styles from './ManageServiceForm.module.css';
import { PauseSwitch, shownActive } from './PauseSwitch.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import {
  lacksRequired,
  type ServiceDraft,
  serviceBody,
  serviceChanges,
  serviceDraftOf,
  serviceProblems,
  WHERE_MISSING,
  writtenMeanwhile,
} from './serviceDraft.ts';

/** Changes one's own service; what is not saved yet waits in this browser. */
export function ManageServiceForm({ service }: { service: Service }) {
  const saved = serviceDraftOf(service);
  const [changes, setChanges, forgetChanges] = useKept<ServiceDraft | null>(
    useKeptKey('service-changes', service.id),
    null,
  );
  const draft = changes ?? saved;
  const unsaved =
    changes !== null && JSON.stringify(serviceBody(changes)) !== JSON.stringify(serviceBody(saved));
  const areaEditor = useDialog();
  const { mutate, isPending, error } = useUpdateService(service.id);
  const pausing = useUpdateService(service.id);

  const [asking, setAsking] = useState(false);
  const { problems, setProblems, mend, submit, failure } = useProblems(
    isPending,
    check,
    () => (saysNoArea(draft) && !saysNoArea(saved) ? setAsking(true) : save()),
    { error },
  );

  function change(part: Partial<ServiceDraft>) {
    mend(part);
    setAsking(false);
    setChanges((current) => ({ ...(current ?? saved), ...part }));
  }

  function save(wanted = draft) {
    mutate(serviceChanges(saved, { ...wanted, isActive: shownActive(service, pausing) }), {
      onSuccess: () => {
        setAsking(false);
        setChanges((now) => writtenMeanwhile(now, draft, wanted));
        toastDone('Servicio actualizado', 'Los cambios se han guardado correctamente.');
      },
    });
  }

  function check() {
    if (lacksRequired(draft))
      toast({
        title: 'Campos requeridos',
        message: 'Por favor completa todos los campos obligatorios.',
        kind: 'error',
      });
    return serviceProblems(draft);
  }

  return (
    <form className={`framed ${styles.form}`} onSubmit={submit} noValidate aria-labelledby="service-data">
      <h2 id="service-data" className={styles.heading}>
        Datos del servicio
      </h2>
      <PauseSwitch service={service} pausing={pausing} />
      <ServiceFields
        draft={draft}
        onChange={change}
        errors={fieldErrors(problems)}
        areaEditor={areaEditor}
        country={service.country}
      />
      <DialogFailure title="Error" error={failure} otherwise="Error al actualizar el servicio" />
      <div className={styles.actions}>
        {unsaved && (
          <p className={styles.unsaved} role="status">
            <IconPencil size={18} aria-hidden /> Sin guardar
          </p>
        )}
        {asking ? (
          <WholeCountry
            busy={isPending}
            onConfirm={() => save(inWholeCountry(draft))}
            onChoose={(form) => {
              setAsking(false);
              setProblems({ coverageAreas: WHERE_MISSING });
              focusFirstInvalid(form);
            }}
          />
        ) : (
          <>
            {changes && (
              <Button
                variant="default"
                onClick={() => {
                  setProblems({});
                  forgetChanges();
                }}
              >
                Descartar
              </Button>
            )}
            <BusyButton type="submit" busy={isPending}>
              {isPending ? 'Guardando...' : 'Guardar cambios'}
            </BusyButton>
          </>
        )}
      </div>
      <LeavingDialog unsaved={unsaved} />
    </form>
  );
}
