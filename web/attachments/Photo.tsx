import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import type { PhotoSize } from '../../contract/images.ts';
import { useFile, useOwnFile } from './files.ts';
import styles from './Photos.module.css';

type Props = {
  /** The id of the attachment on the server. */
  id: string;
  /** The local file, while it is not on the server. */
  file?: Blob | null;
  size: PhotoSize;
  alt: string;
  className?: string | undefined;
};

/** A photo: the local file or the server's, which only hands it to those who may see it. */
export function Photo({ id, file = null, size, alt, className }: Props) {
  if (file) return <OwnPhoto file={file} alt={alt} className={className} />;
  return <ServerPhoto id={id} size={size} alt={alt} className={className} />;
}

function ServerPhoto({ id, size, alt, className }: Omit<Props, 'file'>) {
  const address = useFile(id, size);
  return <Shown address={address} alt={alt} className={className} />;
}

/** The photo, or a placeholder of its size while it loads or when it cannot be loaded. */
function Shown({
  address,
  alt,
  className,
}: Pick<Props, 'alt' | 'className'> & { address: string | null | undefined }) {
  if (address) return <img src={address} alt={alt} className={className} draggable={false} />;
  const Icon = address === null ? IconPhotoOff : IconPhoto;
  return (
    <span className={`${styles.none} ${className ?? ''}`} role="img" aria-label={alt}>
      <Icon size={24} aria-hidden />
    </span>
  );
}

function OwnPhoto({ file, alt, className }: { file: Blob; alt: string; className?: string | undefined }) {
  const address = useOwnFile(file);
  return <Shown address={address} alt={alt} className={className} />;
}
