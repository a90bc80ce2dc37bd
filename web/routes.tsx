import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { User } from '../contract/accounts.ts';
import type { AboutService } from '../contract/chats.ts';
import { hasAdminRole } from '../contract/roles.ts';
import { LoginScreen } from './accounts/LoginScreen.tsx';
import { Home } from './shell/Home.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Root } from './shell/Root.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { ownPathIn, parseSearch, stringifySearch, textIn } from './shell/search.ts';
import { ScreenWaiting } from './shell/Waiting.tsx';

/** The signed-in person, known to every route; when the person changes, a new router is made. */
interface RouteContext {
  user: User | null;
}

interface OrdersSearch {
  tab?: string;
  /** Filters one's own orders by this status from the start. */
  status?: string;
}
interface ServicesSearch {
  /** 'true' shows one's own, also those in pause. */
  my?: string;
}
interface ChatSearch {
  receiverId?: string;
}
interface ClaimsSearch {
  /** The id of one's own message to the administration, to open it. */
  claim?: string;
  /** The order that a new message is about. */
  order?: string;
}
interface AdminSearch {
  tab?: string;
  /** `filter` narrows the claims; `search` finds people by these words. */
  filter?: string;
  search?: string;
}
interface TokenSearch {
  token?: string;
}
interface LoginSearch {
  next?: string;
}

const root = createRootRouteWithContext<RouteContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
});

/** '/' serves both visitors and signed-in people; everything below `signedIn` is a 404 for visitors. */
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): LoginSearch => ({ next: ownPathIn(search.next) }),
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.next ?? '/', replace: true });
  },
  component: LoginScreen,
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Recuperar contraseña', bare: true },
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./accounts/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

/** Also for signed-in people: the link in the mail may open in the browser they already use. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'Nueva contraseña', bare: true },
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./accounts/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  staticData: { title: 'Verificar correo' },
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./accounts/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'Confirmar correo' },
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./accounts/EmailLinkScreen.tsx'), 'ConfirmEmailScreen'),
});

const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/undo-email',
  staticData: { title: 'Recuperar cuenta' },
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./accounts/EmailLinkScreen.tsx'), 'UndoEmailScreen'),
});

/** Needs no session, so that people can stop our mails from any device. */
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  staticData: { title: 'Dejar de recibir correos' },
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./shell/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context }) => {
    if (!context.user) throw notFound();
  },
  component: lazyRouteComponent(() => import('./shell/SignedInScreens.tsx'), 'SignedInScreens'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  staticData: { title: 'Pedidos' },
  validateSearch: (search): OrdersSearch => ({
    ...search,
    tab: textIn(search.tab),
    status: textIn(search.status),
  }),
  component: lazyRouteComponent(() => import('./orders/list/OrdersScreen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$id',
  staticData: { title: 'Pedidos', page: 'Pedido' },
  component: lazyRouteComponent(() => import('./orders/detail/OrderScreen.tsx'), 'OrderScreen'),
});

const myOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-orders',
  beforeLoad: () => {
    throw redirect({ to: '/orders', search: { tab: 'my-orders' }, replace: true });
  },
});

const myOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-orders/$id',
  staticData: { title: 'Pedidos', page: 'Mi pedido' },
  component: lazyRouteComponent(() => import('./orders/detail/MyOrderScreen.tsx'), 'MyOrderScreen'),
});

const myWork = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-work',
  staticData: { title: 'Mis trabajos' },
  component: lazyRouteComponent(() => import('./won-orders/WonOrdersScreen.tsx'), 'WonOrdersScreen'),
});

const chatWithNobody = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat',
  beforeLoad: () => {
    throw redirect({ to: '/orders', replace: true });
  },
});

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat/$orderId',
  staticData: { title: 'Chat', fullHeight: true },
  validateSearch: (search): ChatSearch => ({ receiverId: textIn(search.receiverId) }),
  beforeLoad: ({ search }) => {
    if (!search.receiverId) throw redirect({ to: '/orders', replace: true });
  },
  component: lazyRouteComponent(() => import('./chats/ChatScreen.tsx'), 'ChatScreen'),
});

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: '/messages',
  staticData: { title: 'Mensajes' },
  component: lazyRouteComponent(() => import('./chats/MessagesScreen.tsx'), 'MessagesScreen'),
});

const services = createRoute({
  getParentRoute: () => signedIn,
  path: '/services',
  staticData: {
    title: 'Servicios',
    page: ({ my }) => (my === 'true' ? 'Mis servicios' : 'Servicios Profesionales'),
  },
  validateSearch: (search): ServicesSearch => ({ ...search, my: textIn(search.my) }),
  component: lazyRouteComponent(() => import('./services/browse/ServicesScreen.tsx'), 'ServicesScreen'),
});

const service = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/$id',
  staticData: { title: 'Servicios', page: 'Perfil del Servicio' },
  component: lazyRouteComponent(() => import('./services/profile/ServiceScreen.tsx'), 'ServiceScreen'),
});

const manageService = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/$id/manage',
  staticData: { title: 'Servicios', page: 'Gestionar Servicio' },
  component: lazyRouteComponent(
    () => import('./services/manage/ManageServiceScreen.tsx'),
    'ManageServiceScreen',
  ),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  staticData: { title: 'Notificaciones' },
  component: lazyRouteComponent(
    () => import('./notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: { title: 'Mi Perfil' },
  component: lazyRouteComponent(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const claims = createRoute({
  getParentRoute: () => signedIn,
  path: '/contact',
  staticData: { title: 'Sugerencias' },
  validateSearch: (search): ClaimsSearch => ({ claim: textIn(search.claim), order: textIn(search.order) }),
  component: lazyRouteComponent(() => import('./claims/ClaimsScreen.tsx'), 'ClaimsScreen'),
});

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  staticData: { title: 'Administración' },
  validateSearch: (search): AdminSearch => ({
    tab: textIn(search.tab),
    filter: textIn(search.filter),
    search: textIn(search.search),
  }),
  beforeLoad: ({ context }) => {
    if (!context.user || !hasAdminRole(context.user)) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./admin/AdminScreen.tsx'), 'AdminScreen'),
});

const routeTree = root.addChildren([
  home,
  login,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmail,
  undoEmail,
  unsubscribe,
  signedIn.addChildren([
    orders,
    order,
    myOrders,
    myOrder,
    myWork,
    chatWithNobody,
    chat,
    messages,
    services,
    service,
    manageService,
    notifications,
    profile,
    claims,
    admin,
  ]),
]);

export function makeRouter(user: User | null, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { user },
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenWaiting,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** The service that a conversation outside any order was opened from. */
    service?: AboutService;
  }
  interface StaticDataRouteOption {
    /** Names the screen in the bar of phones, and in the browser's tab and while it loads where `page` does not. */
    title?: string;
    page?: string | ((search: ServicesSearch) => string);
    /** Drawn without the navigation, for visitors and signed-in people alike. */
    bare?: boolean;
    /** The screen fills the height between the bars and scrolls inside. */
    fullHeight?: boolean;
  }
}

function tokenSearch(search: Record<string, unknown>): TokenSearch {
  return { token: textIn(search.token) };
}
