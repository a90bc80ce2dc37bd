import { Alert, Anchor } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Why the list of services is empty, and where to fill it. */
export function NoServiceNotice() {
  return (
    <Alert color="blue" icon={<IconTool size={20} stroke={1.75} />} title="Primero publica un servicio">
      Las ofertas se hacen con un servicio tuyo que esté visible.{' '}
      <Anchor component={Link} to="/services" c="inherit">
        Ir a Servicios
      </Anchor>
    </Alert>
  );
}
