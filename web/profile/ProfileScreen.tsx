import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/session.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { useDialog } from '../ui/useDialog.ts';
import { RecentActivity } from './activity/RecentActivity.tsx';
import { ContactCard } from './ContactCard.tsx';
import { stats } from './calls.ts';
import { Earnings } from './Earnings.tsx';
import { ProfileCover } from './ProfileCover.tsx';
import styles from './ProfileScreen.module.css';
import { ProfileWaiting } from './ProfileWaiting.tsx';
import { QuickActions } from './quick-actions/QuickActions.tsx';
import { StatCards } from './StatCards.tsx';
import { AccountSettings } from './settings/AccountSettings.tsx';

const EditProfileDialog = lazyDialog(
  async () => (await import('./edit/EditProfileDialog.tsx')).EditProfileDialog,
);

export function ProfileScreen() {
  const user = useUser();
  const { data, isPending, refetch } = useQuery(stats());
  const editing = useDialog();
  if (isPending) return <ProfileWaiting />;
  return (
    <div className={styles.screen}>
      <ProfileCover user={user} onEdit={editing.open} />
      <StatCards stats={data} onRetry={() => refetch()} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          {data?.totalEarnings !== undefined && <Earnings stats={data} />}
          <QuickActions />
          <ContactCard user={user} />
        </div>
        <div className={styles.rest}>
          <RecentActivity />
          <AccountSettings user={user} onEdit={editing.open} />
        </div>
      </div>
      {editing.wanted && <EditProfileDialog {...editing.props} />}
    </div>
  );
}
