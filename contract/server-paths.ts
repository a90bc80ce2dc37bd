/** Paths that the server answers. In development all others are the web app's, except a POST to /unsubscribe. */
export const SERVER_PATHS =
  /^\/(api|ws|images|healthz|readyz|metrics|places\/base\.json|config\.json|openapi\.json)(?=[/?]|$)/;
/** Addresses that are no page of the app. */
export const NOT_PAGES = [SERVER_PATHS, /^\/assets(\/|$)/, /\.\w+$/];
