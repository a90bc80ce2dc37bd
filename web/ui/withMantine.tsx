import type { ComponentType } from 'react';

/** Loads a component together with the component library, and wraps it in the library's provider. */
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
