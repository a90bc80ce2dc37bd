import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Service } from '../../../contract/services.ts';
import { TrustIn } from '../../badges/TrustIn.tsx';
import { callLink, Phone } from '../../phone/Phone.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { fullName } from '../../ui/text.ts';
import styles from './ServiceScreen.module.css';

const AVATAR_SIZE = 56;

export function ProviderCard({ service: { user, phone } }: { service: Service }) {
  const name = fullName(user);
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="service-provider">
      <h2 id="service-provider" className={styles.heading}>
        Proveedor
      </h2>
      <div className={styles.identity}>
        <Avatar name={name} image={user.profileImage} size={AVATAR_SIZE} />
        <div className={styles.names}>
          <p className={styles.provider}>{name}</p>
          <p className="quiet">Miembro desde {new Date(user.createdAt).getFullYear()}</p>
        </div>
      </div>
      <TrustIn personId={user.id} side="provider" />
      {phone && (
        <p className={styles.phone}>
          <IconPhone size={20} aria-hidden />
          <Anchor href={callLink(phone)}>
            <Phone number={phone} />
          </Anchor>
        </p>
      )}
    </section>
  );
}
