/** What the server answers itself; in development every other address is the web app's. */
export const SERVER_PATHS =
  /^\/(api|ws|images|healthz|readyz|metrics|places\/base\.json|config\.json|openapi\.json)(?=[/?]|$)/;
/** Addresses that are no page of the app. */
export const NOT_PAGES = [SERVER_PATHS, /^\/assets(\/|$)/, /\.\w+$/];
