import type { ComponentType } from 'react';

/** Brings the component library along with what is drawn with it. */
export async function withMantine<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ MantineRoot }, Loaded] = await Promise.all([import('./MantineRoot.tsx'), load()]);
  return (props) => (
    <MantineRoot>
      <Loaded {...props} />
    </MantineRoot>
  );
}
