import { VitePWA } from 'vite-plugin-pwa';
import { light } from '../web/ui/tokens.ts';

/** Rarely used files that are not precached for use without a network. */
const SELDOM = ['assets/*{AreaMap,AreaEditor,Admin,MatchDialog}*'];

/** The manifest and the service worker, which caches the page and its icons at once, the app's files once it is used. */
export function installable() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'favicon.svg', 'icon-192.png', 'assets/*.{js,css,woff2}'],
      globIgnores: SELDOM,
    },
    manifest: {
      id: '/',
      name: 'Echamano',
      short_name: 'Echamano',
      description: 'Alguien cerca de ti sabe resolverlo.',
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: light.ground,
      background_color: light.ground,
      categories: ['lifestyle', 'business', 'social'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
      ],
      shortcuts: [
        { name: 'Mis pedidos', url: '/orders?tab=my-orders' },
        { name: 'Pedidos disponibles', url: '/orders?tab=available-orders' },
      ],
    },
  });
}
