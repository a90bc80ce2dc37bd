import type { ComponentType } from 'react';

/** Brings the component library along with what is drawn with it. */
export async function withLibrary<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Library }, Loaded] = await Promise.all([import('./Library.tsx'), load()]);
  return (props) => (
    <Library>
      <Loaded {...props} />
    </Library>
  );
}
