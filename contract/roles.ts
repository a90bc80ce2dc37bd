export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that see and do what the administration may; the index `users_administrators` finds them. */
export const ADMINISTERING: readonly Role[] = ['admin'];

export const administers = ({ role }: { role: Role }): boolean => ADMINISTERING.includes(role);
