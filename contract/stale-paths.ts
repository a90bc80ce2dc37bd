const ORDER = ['/api/orders', '/api/offers', '/api/notifications', '/api/users/stats'];

/**
 * What each kind of change makes stale: the reads from these paths, and from below them. The server says so in the
 * browsers of everybody whom the change concerns; a browser that made the change reads them again without waiting for that.
 */
export const STALE = {
  /** An order, or an offer on it; for both sides. */
  order: ORDER,
  /**
   * Conversations too: they show the order's title, and the deal decides who may write there and who sees the
   * customer's surname.
   */
  deal: [...ORDER, '/api/chats'],
  completion: [...ORDER, '/api/chats', '/api/services'],
  /** The people whom an order fits. */
  matches: ['/api/orders', '/api/notifications'],
  discarded: ['/api/orders', '/api/notifications/orders'],
  reach: ['/api/orders'],
  review: ['/api/orders', '/api/services', '/api/users/stats', '/api/notifications'],
  service: ['/api/services', '/api/categories', '/api/users/stats', '/api/orders'],
  conversation: ['/api/chats'],
  notifications: ['/api/notifications'],
  /** Badges too: changing the phone withdraws its badge. */
  profile: ['/api/auth/me', '/api/users', '/api/badges'],
  secondFactor: ['/api/users'],
  role: ['/api/auth/me', '/api/admin'],
  administration: ['/api/admin'],
  announcement: ['/api/admin/announcements'],
  badge: ['/api/badges', '/api/admin/users', '/api/admin/audit'],
  ownClaims: ['/api/contacts'],
  /** A blocked person neither gets the other's orders nor offers on them, so services and offers lose those buttons too. */
  block: ['/api/chats', '/api/services', '/api/orders', '/api/offers'],
};
