-- Notifications of quotes and extras kept the name of whoever deleted their account, and a proposed extra their words.
update notifications n set
  title = case n.type
    when 'quote_proposed' then 'Te propusieron otro presupuesto'
    when 'quote_renewal' then 'Te pidieron que renueves tu presupuesto'
    when 'quote_answered' then 'Respondieron sobre un presupuesto'
    when 'extra_proposed' then 'Te propusieron un adicional'
    else 'Respondieron a tu adicional'
  end,
  message = case n.type when 'extra_proposed' then 'Adicional de una cuenta eliminada' else n.message end
from users u
where u.deleted_at is not null and n.data ->> 'senderId' = u.id::text
  and n.type in ('quote_proposed', 'quote_renewal', 'quote_answered', 'extra_proposed', 'extra_answered');
