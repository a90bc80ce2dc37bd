import '@mantine/dropzone/styles.layer.css';
import { Dropzone, IMAGE_MIME_TYPE } from '@mantine/dropzone';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { failureText } from '../../calls/failureText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { fullName } from '../../ui/text.ts';
import { toastDone } from '../../ui/toast.ts';
import { useRemovePhoto, useUploadPhoto } from '../calls.ts';
import styles from './PhotoField.module.css';

const UPLOAD_FAILED = 'Error al subir la foto';

/** The photo is saved as soon as it is chosen, independently of the rest of the form. */
export function PhotoField({ user }: { user: User }) {
  const upload = useUploadPhoto();
  const removal = useRemovePhoto();
  const openFiles = useRef<() => void>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState('');
  const isBusy = upload.isPending || removal.isPending;

  function send([file]: File[]) {
    if (!file) return;
    setFailure('');
    upload.mutate(file, {
      onSuccess: () => toastPhoto('Foto actualizada'),
      onError: (error) => setFailure(failureText(error, UPLOAD_FAILED)),
    });
  }

  function remove() {
    setFailure('');
    removal.mutate(undefined, {
      onSuccess: () => {
        // The button that removed the photo disappears with it, so the focus moves to another.
        choose.current?.focus();
        toastPhoto('Foto quitada');
      },
      onError: (error) => setFailure(failureText(error, 'Error al quitar la foto')),
    });
  }

  return (
    <Dropzone
      className={styles.photo}
      role="group"
      aria-label="Foto de perfil"
      openRef={openFiles}
      onDrop={send}
      onReject={() => setFailure('Elige una imagen JPG, PNG o WebP.')}
      accept={IMAGE_MIME_TYPE}
      multiple={false}
      disabled={isBusy}
      inputProps={{ 'aria-label': 'Archivo de la foto' }}
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
    >
      <div className={styles.words}>
        <Avatar name={fullName(user)} image={user.profileImage} size={88} />
        <div className={styles.choice}>
          <BusyButton
            ref={choose}
            variant="default"
            size="sm"
            busy={isBusy}
            icon={IconCamera}
            onClick={() => openFiles.current?.()}
          >
            {upload.isPending ? 'Subiendo foto...' : user.profileImage ? 'Cambiar foto' : 'Subir foto'}
          </BusyButton>
          {user.profileImage && (
            <BusyButton
              variant="subtle"
              color="red"
              size="sm"
              busy={isBusy}
              icon={IconTrash}
              onClick={remove}
            >
              Quitar foto
            </BusyButton>
          )}
          <p className={styles.hint}>También puedes arrastrarla hasta aquí.</p>
          {failure && <FieldError title="Error">{failure}</FieldError>}
        </div>
      </div>
    </Dropzone>
  );
}

const toastPhoto = (message: string) => void toastDone('Perfil', message);
