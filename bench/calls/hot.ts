// What each hot call answers, as one query by hand: the same rows, with nothing around them.
import type { Busy } from './fill.ts';

interface HotCall {
  name: string;
  path: string;
  token?: string;
  /** The twin's query; `$1` is who asks. */
  text: string;
}

const ORDER = `o.id, o.user_id, o.direct_service_id, o.title, o.description, o.location, o.latitude, o.longitude, o.zone,
  o.address_details, o.urgency, o.budget, o.country, o.status, o.cancel_reason, o.created_at, o.updated_at, o.accepted_at,
  o.completed_at, o.cancelled_at`;
const PERSON = 'u.first_name, u.last_name, u.image, u.created_at as member_since';

export function hotCalls({ customer, provider, orderId }: Busy): HotCall[] {
  return [
    {
      name: 'GET /api/services',
      path: '/api/services?limit=20',
      text: `select s.id, s.user_id, s.name, s.description, s.phone, s.base_price, s.country, s.coverage_areas, s.predefined_zones,
          s.service_polygons, s.is_active, s.paused_until, s.rating, s.total_reviews, s.created_at, ${PERSON}
        from services s join users u on u.id = s.user_id
        where s.is_visible order by s.rating desc, s.total_reviews desc, s.id desc limit 20`,
    },
    {
      name: 'GET /api/orders (disponibles)',
      path: '/api/orders?available=true&limit=20',
      token: provider.token,
      text: `select ${ORDER}, m.score, m.reasons, m.parts, m.distance_km, m.service_id, s.name
        from matches m join orders o on o.id = m.order_id join services s on s.id = m.service_id
        where m.provider_id = $1 and m.order_active and m.discarded_at is null and m.unfit_at is null and s.is_active
        order by m.order_at desc, m.order_id desc limit 20`,
    },
    {
      name: 'GET /api/orders (míos)',
      path: '/api/orders?my=true&limit=20',
      token: customer.token,
      text: `select ${ORDER}, f.total, f.pending from orders o
        cross join lateral (
          select count(*)::int as total, (count(*) filter (where f.status = 'pending'))::int as pending
          from offers f where f.order_id = o.id) f
        where o.user_id = $1 order by o.created_at desc, o.id desc limit 20`,
    },
    {
      name: 'GET /api/orders/:id/detail',
      path: `/api/orders/${orderId}/detail`,
      token: customer.token,
      text: `select ${ORDER}, ${PERSON},
          (select json_agg(f) from (
            select f.*, p.first_name, p.last_name, p.image, s.name, s.rating, s.total_reviews, s.phone
            from offers f join services s on s.id = f.service_id join users p on p.id = f.provider_id
            where f.order_id = o.id order by f.created_at desc limit 200) f) as offers,
          (select json_agg(m) from (
            select m.id, m.sender_id, m.receiver_id, m.message, m.created_at from messages m
            where m.order_id = o.id order by m.created_at desc limit 100) m) as messages
        from orders o join users u on u.id = o.user_id where o.id = '${orderId}' and o.user_id = $1`,
    },
    {
      name: 'GET /api/notifications',
      path: '/api/notifications',
      token: provider.token,
      text: `select n.*, (select count(*)::int from notifications r where r.user_id = $1 and r.read_at is null) as unread
        from notifications n where n.user_id = $1 order by n.created_at desc, n.id desc limit 50`,
    },
    {
      name: 'GET /api/chats',
      path: '/api/chats',
      token: provider.token,
      text: `select m.*, o.title, o.status, ${PERSON}, (
          select count(*)::int from messages r where r.receiver_id = $1 and r.sender_id = m.other_id
            and r.order_id = m.order_id and r.read_at is null) as unread
        from (select distinct on (order_id) *, case sender_id when $1 then receiver_id else sender_id end as other_id
          from messages where $1 in (sender_id, receiver_id) order by order_id, created_at desc, id desc) m
        join users u on u.id = m.other_id left join orders o on o.id = m.order_id
        order by m.created_at desc, m.id desc limit 100`,
    },
    {
      name: 'GET /api/chats/:orderId',
      path: `/api/chats/${orderId}?receiverId=${customer.id}`,
      token: provider.token,
      text: `select m.*, u.first_name, u.last_name, u.image, u.created_at as member_since, u.is_active, o.title, o.status
        from messages m join orders o on o.id = m.order_id join users u on u.id = '${customer.id}'
        where m.order_id = '${orderId}' and $1 in (m.sender_id, m.receiver_id)
        order by m.created_at desc, m.id desc limit 50`,
    },
    {
      name: 'GET /api/auth/me',
      path: '/api/auth/me',
      token: customer.token,
      text: 'select * from users where id = $1',
    },
  ];
}
