-- What two accounts had in the first release: ann@shop.example ("a good password") on Pro, ben@shop.example.
insert into users (id, name, email, email_verified, created_at) values
  ('00000000-0000-4000-8000-00000000000a', 'Ann', 'ann@shop.example', true, '2026-09-01 09:00Z'),
  ('00000000-0000-4000-8000-00000000000b', 'Ben', 'ben@shop.example', false, '2026-09-02 09:00Z');
insert into credentials (user_id, account_id, provider_id, password)
select id, id::text, 'credential', 'b665eaf35f32319a81a4c26c8e578273:a9d8250be462eb5c25ab104714ca38c13f83614b7d0fdfc84b473d6dbd37ccb4c6ed46883c5ced84d0fea355b3fa713a34bebd10d860f3b7c13d9b6e4aade825'
from users;
insert into sessions (user_id, token, expires_at) select id, 'token of ' || name, now() + interval '20 days' from users;
insert into subscriptions (id, seller, user_id, status, pro_until, changed_at, reading) values
  ('sub_1', 'test', '00000000-0000-4000-8000-00000000000a', 'active', null, '2026-09-03 09:00Z', 1);
insert into listings (id, owner_id, title, description, tags, suggested_price_range, price_justification, pricing, variant, original_form_input, image_urls, created_at)
select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, users.id, 'Brass lamp ' || n, 'A brass desk lamp.', array['lamp', 'brass'],
       '£10–£20', 'An estimate.', '{"low": 10, "median": 15, "high": 20, "currency": "GBP", "confidence": 0.5, "basis": "model-estimate"}', 'v1',
       '{"platform": "eBay", "condition": "used-good", "itemName": "Brass lamp", "make": "", "modelNumber": "", "features": "", "targetBuyer": "", "keywords": ""}',
       case when n = 1 then array['/v0/b/listings/o/listings%2F00000000-0000-4000-8000-00000000000a%2Flamp.jpg?alt=media&token=30000000-0000-4000-8000-000000000001'] else '{}' end,
       timestamptz '2026-09-04 09:00Z' + n * interval '1 day'
from generate_series(1, 12) n, users where users.name = case when n <= 9 then 'Ann' else 'Ben' end;
insert into listing_search (listing_id, owner_id, created_at, platform, search_text)
select id, owner_id, created_at, 'eBay', lower(title) || chr(31) || 'lamp' || chr(31) || 'brass' || chr(31) from listings;
insert into photos (owner_id, name, token, content_type, size, thumb_size, md5, stored_at, listing_id) values
  ('00000000-0000-4000-8000-00000000000a', 'listings/00000000-0000-4000-8000-00000000000a/lamp.jpg', '30000000-0000-4000-8000-000000000001', 'image/jpeg', 1000, 100,
   'CY9rzUYh03PK3k6DJie09g==', '2026-09-05 09:00Z', '10000000-0000-4000-8000-000000000001');
-- Two of one name, which a later release keeps apart.
insert into templates (owner_id, name, form_data, created_at)
select '00000000-0000-4000-8000-00000000000a', name, (select original_form_input from listings limit 1), timestamptz '2026-09-05 09:00Z' + n * interval '1 hour'
from unnest(array['Lamps', 'lamps', 'Chairs']) with ordinality as given (name, n);
insert into jobs (id, owner_id, state, ended_at) values
  ('20000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'done', now() - interval '1 hour');
insert into job_items (job_id, position, listing_id, title, state) values
  ('20000000-0000-4000-8000-000000000001', 1, '10000000-0000-4000-8000-000000000001', 'Brass lamp 1', 'succeeded');
insert into changes (owner_id, topic, entity_id) select owner_id, 'listings', id::text from listings order by created_at;
insert into counted_forms (owner_id, form_hash) select id, 'a form of ' || name from users;
insert into usage_counters (subject, kind, window_start, used) values ('account:ann', 'generation', '2026-09-01', 3);
