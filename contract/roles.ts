export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const ADMIN = 'admin' satisfies Role;

/** The roles with administrators' permissions; whether a session has them, `mayAdminister` of `server/accounts/session.ts` says. */
export const ADMINISTERING: readonly Role[] = [ADMIN];

export const hasAdminRole = ({ role }: { role: Role }): boolean => ADMINISTERING.includes(role);
