import { Checkbox } from '@mantine/core';
import { type Channel, wants } from '../../../contract/notification-kinds.ts';
import type { NotificationPreferences } from '../../../contract/profile.ts';
import styles from './NotificationTable.module.css';
import { CHOICE_GROUPS, type Choice } from './notificationChoices.ts';

const COLUMNS: { channel: Channel; title: string; by: string }[] = [
  { channel: 'push', title: 'Aviso', by: 'con un aviso' },
  { channel: 'mail', title: 'Correo', by: 'por correo' },
];

type Props = {
  chosen: NotificationPreferences;
  onChoose: (...choice: Choice) => void;
};

export function NotificationTable({ chosen, onChoose }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Qué pasa</span>
          </th>
          {COLUMNS.map(({ channel, title }) => (
            <th key={channel} scope="col" className={styles.channel}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {CHOICE_GROUPS.map(({ title, choices }) => (
        <tbody key={title}>
          <tr>
            <th scope="colgroup" colSpan={3} className={styles.group}>
              {title}
            </th>
          </tr>
          {choices.map(({ type, label }) => (
            <tr key={type}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {COLUMNS.map(({ channel, by }) => (
                <td key={channel} className={styles.channel}>
                  <Checkbox
                    size="md"
                    label={`${label}, ${by}`}
                    classNames={{ inner: styles.box, label: styles.hit }}
                    checked={wants(chosen, channel, type)}
                    onChange={(event) => onChoose(channel, type, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
