import { Avatar } from '../ui/Avatar.tsx';
import styles from './OnlineAvatar.module.css';

const SIZE = 44;

type Props = { name: string; image: string | null; online: boolean };

/** A face with a green dot while its person is connected. */
export function OnlineAvatar({ name, image, online }: Props) {
  return (
    <span className={styles.avatar} data-online={online || undefined}>
      <Avatar name={name} image={image} size={SIZE} />
    </span>
  );
}
