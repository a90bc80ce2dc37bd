export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who sees and does what the administration may. */
export const administers = ({ role }: { role: Role }): boolean => role === 'admin';
