import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminUser } from '../../../contract/admin-users.ts';
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind } from '../../../contract/badge-kinds.ts';
import type { GivenBadgeEntry } from '../../../contract/badges.ts';
import { countryOptions } from '../../../contract/countries.ts';
import { BADGE_NAMES, badgeMeaning } from '../../badges/trustText.ts';
import { failureText } from '../../calls/failureText.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import type { Problems } from '../../forms/fieldProblems.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { Phone } from '../../phone/Phone.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { fullName } from '../../ui/text.ts';
import { dayFromToday, shortDate } from '../../ui/time.ts';
import { toastDone } from '../../ui/toast.ts';
import styles from './BadgesDialog.module.css';
import { badgesGivenTo, useGiveBadge, useWithdrawBadge } from './badgeCalls.ts';

type Props = { opened: boolean; onClose: () => void; user: AdminUser };

/** Gives and withdraws the badges with which the market vouches for a person. */
export function BadgesDialog({ opened, onClose, user }: Props) {
  const { data, isError, error, refetch } = useQuery(badgesGivenTo(user.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = data?.filter(({ withdrawnAt }) => !withdrawnAt) ?? [];
  const past = data?.filter(({ withdrawnAt }) => withdrawnAt) ?? [];
  return (
    <Dialog opened={opened} onClose={onClose} title={`Insignias de ${fullName(user)}`} size="lg">
      {!data && isError && (
        <LoadError title="No pudimos cargar las insignias" error={error} onRetry={() => refetch()} />
      )}
      {!data && !isError && <Loading label="Cargando insignias..." />}
      {data && (
        <div className={styles.parts}>
          <section className={styles.part}>
            <h3 ref={heading} tabIndex={-1}>
              Tiene
            </h3>
            {standing.length === 0 && <p className="quiet">Ninguna dada por la administración.</p>}
            {standing.map((badge) => (
              <Standing key={badge.id} badge={badge} onGone={() => heading.current?.focus()} />
            ))}
          </section>
          <PhonePart user={user} has={standing.some(({ kind }) => kind === 'phone')} />
          <IdentityForm userId={user.id} />
          {past.length > 0 && (
            <details>
              <summary>{past.length === 1 ? '1 retirada' : `${past.length} retiradas`}</summary>
              {past.map((badge) => (
                <p key={badge.id} className="quiet">
                  {BADGE_NAMES[badge.kind]}: dada el {shortDate(badge.givenAt)}
                  {badge.givenBy && ` por ${badge.givenBy}`}, retirada el {shortDate(badge.withdrawnAt!)}.
                </p>
              ))}
            </details>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Standing({ badge, onGone }: { badge: GivenBadgeEntry; onGone: () => void }) {
  const { mutate, isPending } = useWithdrawBadge();
  const name = BADGE_NAMES[badge.kind];
  function withdraw() {
    mutate(badge.id, {
      onSuccess: () => {
        onGone();
        toastDone('Insignia retirada', `${name}: ya no se muestra.`);
      },
      onError: (error) => toastFailure(error, 'No se pudo retirar'),
    });
  }
  return (
    <div className={styles.standing}>
      <p>
        <strong>{name}</strong>
        <span className="quiet">
          {badgeMeaning(badge)} {badge.givenBy && `La dio ${badge.givenBy}.`}
        </span>
      </p>
      <BusyButton
        size="xs"
        variant="light"
        color="red"
        busy={isPending}
        onClick={withdraw}
        aria-label={`Retirar ${name}`}
      >
        Retirar
      </BusyButton>
    </div>
  );
}

function PhonePart({ user, has }: { user: AdminUser; has: boolean }) {
  const { mutate, isPending } = useGiveBadge(user.id);
  if (has) return null;
  function give() {
    mutate(
      { kind: 'phone' },
      {
        onSuccess: () => toastDone('Insignia dada', 'Teléfono: se muestra desde ahora.'),
        onError: (error) => toastFailure(error, 'No se pudo dar'),
      },
    );
  }
  return (
    <section className={styles.part}>
      <h3>Teléfono</h3>
      <p className="quiet">
        {user.phone ? (
          <>
            Llamaste o escribiste al <Phone number={user.phone} /> y te respondió. Si lo cambia, la insignia
            cae sola.
          </>
        ) : (
          'No tiene teléfono en su perfil.'
        )}
      </p>
      <BusyButton size="sm" variant="default" busy={isPending} disabled={!user.phone} onClick={give}>
        Dar insignia de teléfono
      </BusyButton>
    </section>
  );
}

const countries = countryOptions();

function IdentityForm({ userId }: { userId: string }) {
  const [given, setGiven] = useState({
    document: DOCUMENT_KINDS[0] as DocumentKind,
    country: '',
    checkedOn: dayFromToday(0),
    expiresOn: '',
  });
  const set = (field: keyof typeof given) => (event: { currentTarget: { value: string } }) =>
    setGiven({ ...given, [field]: event.currentTarget.value });
  const { submit, isBusy, problems, failure } = useCheckedForm(useGiveBadge(userId), {
    // Empty fields are left out, so that they count as missing.
    values: { kind: 'identity', ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) },
    problemsOf: (): Problems => ({}),
    onSuccess: () => {
      setGiven({ ...given, country: '', expiresOn: '' });
      toastDone('Insignia dada', 'Identidad: se muestra desde ahora.');
    },
  });

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h3>Identidad</h3>
      <p className="quiet">Mira el documento y anota esto: nunca el número, nunca una foto.</p>
      <div className={styles.fields}>
        <NativeSelect
          label="Documento"
          value={given.document}
          onChange={set('document')}
          data={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENTS[value] }))}
          error={problems.document}
        />
        <NativeSelect
          label="País"
          value={given.country}
          onChange={set('country')}
          data={[{ value: '', label: 'Elige' }, ...countries]}
          error={problems.country}
        />
        <TextInput
          type="date"
          label="Revisado el"
          value={given.checkedOn}
          onChange={set('checkedOn')}
          error={problems.checkedOn}
        />
        <TextInput
          type="date"
          label="Vale hasta"
          value={given.expiresOn}
          onChange={set('expiresOn')}
          error={problems.expiresOn}
        />
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failureText(failure, 'No se pudo dar. Revisa tu conexión y vuelve a intentar.')}
        </p>
      )}
      <Button type="submit" size="sm" variant="default" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Guardando...' : 'Dar insignia de identidad'}
      </Button>
    </form>
  );
}
