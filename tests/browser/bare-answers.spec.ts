import type { Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { aPerson, expect, test } from './support/market.ts';

const BARE_SERVICE = {
  id: 'service-1',
  userId: 'pedro',
  name: 'Sanitario Pedro',
  description: 'Destapo piletas y desagües.',
  phone: '+598 99 123 456',
  coverageAreas: ['Montevideo'],
  isActive: true,
  rating: '4.50',
  totalReviews: 2,
  createdAt: '2026-01-05T12:00:00.000Z',
  user: { firstName: 'Pedro', lastName: 'Sosa', profileImage: null, createdAt: '2026-01-05T12:00:00.000Z' },
};
const BARE_ORDER = {
  id: 'order-1',
  userId: 'clara',
  title: 'Destapar la pileta',
  description: 'La pileta de la cocina no traga desde ayer',
  location: 'Pocitos, Montevideo',
  latitude: -34.91,
  longitude: -56.15,
  urgency: 'urgent',
  budget: '',
  status: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
};
const BARE_MATCH = { matchScore: 86, matchReasons: ['Es su oficio', 'Queda cerca'] };

/** Answers the calls with exactly the fields of the specification. */
async function answerBarely(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.route(/\/api\//, (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = answers[pathname + search] ?? answers[pathname];
    return answer === undefined ? route.fallback() : route.fulfill({ json: answer });
  });
}

test('orders with the fields of the specification alone are shown, each with what its state grants', async ({
  as,
}) => {
  const clara = await aPerson();
  const page = await as(clara);
  await answerBarely(page, {
    '/api/orders?my=true': [
      { ...BARE_ORDER, userId: clara.id },
      { ...BARE_ORDER, id: 'order-2', userId: clara.id, status: 'completed' },
    ],
    '/api/orders?available=true': [{ order: BARE_ORDER, match: BARE_MATCH }],
    '/api/notifications/orders': { orders: [{ order: BARE_ORDER, match: BARE_MATCH }] },
    '/api/orders/order-1': BARE_ORDER,
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /1 pedido para tus servicios/ })).toBeVisible();

  await follow(page, '/orders?tab=my-orders');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(1);

  await page.getByRole('tab', { name: 'Disponibles' }).click();
  const card = page.getByRole('article');
  await expect(card.getByText('Queda cerca')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Descartar' })).toBeVisible();
  await card.getByRole('button', { name: 'Ofertar' }).click();
  await expect(page.getByRole('dialog', { name: 'Hacer una oferta' }).getByLabel('Mensaje')).toBeVisible();

  await page.goto('/orders/order-1');
  await expect(page.getByRole('button', { name: 'Ofertar mi Servicio' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Chatear con el cliente' })).toBeDisabled();
});

test('orders read first by the screen of suggestions are shown on the home too', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara);
  await answerBarely(page, { '/api/orders?my=true': [{ ...BARE_ORDER, userId: clara.id }] });
  await page.goto('/contact');
  await expect(page.getByLabel('¿Sobre qué pedido? (opcional)')).toContainText(BARE_ORDER.title);
  await follow(page, '/');
  await expect(page.getByRole('article', { name: BARE_ORDER.title })).toBeVisible();
});

test('an order opened by its customer needs no more than the specification names', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara);
  await answerBarely(page, {
    '/api/orders/order-1/detail': {
      order: { ...BARE_ORDER, userId: clara.id },
      offers: [
        {
          id: 'offer-1',
          orderId: 'order-1',
          providerId: 'pedro',
          status: 'pending',
          price: 1500,
          estimatedDuration: '2 horas',
          message: 'Puedo ir hoy',
          createdAt: BARE_ORDER.createdAt,
          service: { name: 'Sanitario Pedro', rating: '4.50', reviews: 2 },
          provider: { firstName: 'Pedro', lastName: 'Sosa', phone: '+598 99 123 456' },
        },
      ],
      messages: [],
      stats: { totalOffers: 1, pendingOffers: 1, acceptedOffers: 0, rejectedOffers: 0, totalMessages: 0 },
    },
  });
  await page.goto('/my-orders/order-1');
  await expect(page.getByRole('article', { name: 'Oferta de Pedro Sosa' })).toBeVisible();
  for (const name of ['Aceptar', 'Rechazar', 'Editar', 'Cancelar pedido'])
    await expect(page.getByRole('button', { name })).toBeVisible();
});

test('an order of a server that says only what is specified opens on both sides', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const { createdAt } = BARE_ORDER;
  const order = { ...BARE_ORDER, userId: clara.id };
  const offer = {
    id: 'offer-1',
    orderId: order.id,
    providerId: pedro.id,
    status: 'pending',
    price: 1500,
    estimatedDuration: null,
    message: 'Puedo ir hoy a la tarde.',
    createdAt,
    service: { name: 'Sanitario Pedro', rating: '4.50', reviews: 2 },
    provider: { firstName: 'Pedro', lastName: 'Benítez', phone: '099 123 456' },
  };
  const detail = {
    order,
    offers: [offer],
    messages: [{ id: 'message-1', senderId: pedro.id, message: 'Llevo todo', createdAt }],
    stats: { totalOffers: 1, pendingOffers: 1, acceptedOffers: 0, rejectedOffers: 0, totalMessages: 1 },
    completionInfo: null,
  };
  const hers = await as(clara);
  await answerBarely(hers, { '/api/orders/order-1/detail': detail });
  await hers.goto('/my-orders/order-1');
  const card = hers.getByRole('article', { name: 'Oferta de Pedro Benítez' });
  for (const action of ['Aceptar', 'Rechazar'])
    await expect(card.getByRole('button', { name: action })).toBeVisible();
  for (const action of ['Editar', 'Cancelar pedido'])
    await expect(hers.getByRole('button', { name: action })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Confirmar trabajo' })).toHaveCount(0);
  await hers.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(hers.getByText('Llevo todo')).toBeVisible();

  const review = { rating: 5, comment: 'Quedó impecable', createdAt };
  await answerBarely(hers, {
    '/api/orders/order-1/detail': {
      ...detail,
      order: { ...order, status: 'completed' },
      completionInfo: { completedOffer: { ...offer, status: 'accepted' }, review },
    },
  });
  await hers.reload();
  const end = hers.getByRole('region', { name: 'Trabajo Completado' });
  await expect(end).toContainText('Sanitario Pedro');
  await expect(end.getByRole('link')).toHaveCount(0);

  const his = await as(pedro);
  await answerBarely(his, { '/api/orders/order-1': order });
  await his.route('**/api/offers?*', (route) => route.fulfill({ json: [offer] }));
  await his.goto('/orders/order-1');
  const mine = his.getByRole('region', { name: 'Estado de mi Oferta' });
  await expect(mine).toContainText('Puedo ir hoy a la tarde.');
  await expect(mine).toContainText('Pendiente');
  await expect(mine.getByRole('button', { name: 'Ofertar mi Servicio' })).toBeDisabled();
  await expect(his.getByRole('link', { name: 'Chatear con el cliente' })).toBeVisible();
});

test('services with the fields of the specification alone are shown, to others and to their owner', async ({
  as,
}) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const page = await as(pedro);
  const own = { ...BARE_SERVICE, id: 'service-2', userId: pedro.id, name: 'Gas y agua' };
  await answerBarely(page, {
    '/api/services': { services: [BARE_SERVICE, own], pagination: { page: 1, totalPages: 1 } },
    '/api/services/service-1': BARE_SERVICE,
    '/api/services/service-2': own,
    '/api/services/service-1/reviews': [],
    '/api/services/service-2/reviews': [],
    '/api/services/service-2/offers': [],
  });
  await page.goto('/services');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Sanitario Pedro').getByRole('button', { name: 'Pedido directo' })).toBeVisible();
  await expect(card('Gas y agua').getByRole('button', { name: 'Gestionar' })).toBeVisible();

  await page.goto('/service/service-1');
  for (const name of ['Pedido directo', 'Chat'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.goto('/service/service-2/manage');
  await expect(page.getByLabel('Nombre del servicio')).toHaveValue('Gas y agua');
  await page.goto('/service/service-1/manage');
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
});
