import type { Market } from './build-market.ts';

/** A market, in this process or in another, through its calls alone. */
export type Api = Pick<Market, 'call'>;

export interface Someone {
  id: string;
  email: string;
  token: string;
  firstName: string;
}

export const PASSWORD = 'una-clave-buena';
/** An id that nothing has. */
export const UNKNOWN_ID = '0198c2f1-7a3b-7cc0-9d0e-1234567890ab';
export const POCITOS = { location: 'Pocitos, Montevideo, Uruguay', latitude: -34.9105, longitude: -56.15 };

let counter = 0;

/** Makes a call and returns the reply; anything but success is an error. */
export async function succeed(market: Api, method: string, path: string, token?: string, body?: unknown) {
  const answer = await market.call(method, path, { token, body });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Makes a record by a call and returns the reply. */
const made = (market: Api, path: string, maker: Someone | undefined, body: object) =>
  succeed(market, 'POST', path, maker?.token, body);

export async function aPerson(market: Api, firstName = 'Ana', lastName = 'Pérez'): Promise<Someone> {
  const email = `${firstName.toLowerCase()}${++counter}-${process.pid}@ejemplo.com`;
  const registered = { email, password: PASSWORD, firstName, lastName };
  const { user, token } = await made(market, '/api/auth/register', undefined, registered);
  return { id: user.id, email, token, firstName };
}

export const aCustomer = (market: Api) => aPerson(market, 'Clara', 'Clienta');

export async function anAdmin(market: Market): Promise<Someone> {
  const person = await aPerson(market, 'Alma', 'Admin');
  await market.sql(`update users set role = 'admin' where id = $1`, [person.id]);
  return person;
}

export interface Provider extends Someone {
  serviceId: string;
}

/** Somebody with a service; a plumber of Montevideo unless given. */
export async function aProvider(market: Api, service: Record<string, unknown> = {}): Promise<Provider> {
  const person = await aPerson(market, 'Pedro', 'Proveedor');
  return { ...person, serviceId: await aService(market, person, service) };
}

export async function aService(
  market: Api,
  owner: Someone,
  service: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await made(market, '/api/services', owner, {
    name: 'Sanitario Gustavo',
    description: 'Destapo piletas y desagües, arreglo canillas y cisternas.',
    phone: '+598 99 123 456',
    basePrice: 900,
    coverageAreas: ['Montevideo'],
    predefinedZones: [],
    servicePolygons: [],
    ...service,
  });
  return id;
}

export async function anOrder(
  market: Api,
  customer: Someone,
  order: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await made(market, '/api/orders', customer, {
    description: 'Se me tapó la pileta de la cocina y el agua no baja',
    ...POCITOS,
    urgency: 'normal',
    budget: '',
    ...order,
  });
  return id;
}

/** An order sent to one service alone. */
export async function aDirectOrder(
  market: Api,
  customer: Someone,
  serviceId: string,
  order: Record<string, unknown> = {},
): Promise<string> {
  const direct = { serviceId, description: 'Una pileta tapada', location: 'Pocitos', ...order };
  return (await made(market, '/api/orders/direct', customer, direct)).id;
}

export async function anOffer(
  market: Api,
  provider: Provider,
  orderId: string,
  offer: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await made(market, '/api/offers', provider, {
    orderId,
    serviceId: provider.serviceId,
    message: 'Puedo ir hoy',
    price: 1500,
    estimatedDuration: '2 horas',
    ...offer,
  });
  return id;
}

/** Completes the job of that offer, with this rating and comment. */
export async function complete(
  market: Api,
  customer: Someone,
  { orderId, offerId }: { orderId: string; offerId: string },
  { rating = 5, comment = 'Quedó todo muy bien hecho' } = {},
): Promise<void> {
  await made(market, `/api/orders/${orderId}/complete`, customer, { offerId, rating, comment });
}

export const decide = (market: Api, owner: Someone, offerId: string, status: 'accepted' | 'rejected') =>
  market.call('PUT', `/api/offers/${offerId}/status`, { token: owner.token, body: { status } });

/** An order of this customer with an offer of this provider, already accepted. */
export async function aDeal(market: Api, customer: Someone, provider: Provider) {
  const orderId = await anOrder(market, customer);
  const offerId = await anOffer(market, provider, orderId);
  await decide(market, customer, offerId, 'accepted');
  return { orderId, offerId };
}

/** The same, of two new people. */
export async function anAgreement(market: Api) {
  const [customer, provider] = await Promise.all([aCustomer(market), aProvider(market)]);
  return { customer, provider, ...(await aDeal(market, customer, provider)) };
}
