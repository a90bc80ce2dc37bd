export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const ADMIN = 'admin' satisfies Role;

/**
 * The roles of administrators. `hasAdminRole` decides what the menus show; what the server allows is decided by
 * `mayAdminister` in `server/accounts/session.ts`, which may also require two-step verification.
 */
export const ADMINISTERING: readonly Role[] = [ADMIN];

export const hasAdminRole = ({ role }: { role: Role }): boolean => ADMINISTERING.includes(role);
