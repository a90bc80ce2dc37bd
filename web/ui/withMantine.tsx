import type { ComponentType } from 'react';

/** Wraps a component in the component library. */
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
