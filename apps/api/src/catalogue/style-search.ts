import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Rebuilds the read model of the lists. */
export async function rebuildStyleSearch(db: Kysely<Tables>): Promise<void> {
  await sql`delete from style_search`.execute(db);
  // New rows have no statistics: without them the plan reads all pieces for each style, which takes minutes.
  await sql`analyze style, style_offer, unit, collection_style, selling_information`.execute(db);
  await sql`
    insert into style_search (region, vertical, style_id, category, designer_id, facets, retail_price, rent_4_days,
      rent_8_days, rent_14_days, popularity, loved, released_on, words)
    select o.region, o.vertical, s.id, s.category, s.designer_id, f.facets, o.retail_price, o.rent_4_days,
      o.rent_8_days, o.rent_14_days, s.popularity, s.loved, s.released_on,
      lower(concat_ws(' ', s.name, d.name, replace(array_to_string(s.tags, ' '), '-', ' '),
        array_to_string(s.colours, ' ')))
    from style_offer o
    join style s on s.id = o.style_id
    join designer d on d.id = s.designer_id
    cross join lateral (
      select coalesce(array_agg(x.facet order by x.facet), '{}') as facets from (
        select 'c:' || colour as facet from unnest(s.colours) colour
        union select 't:' || tag from unnest(s.tags) tag
        union select 'p:' || line from unnest(s.product_lines) line
        union select 'm:' || (material ->> 'name') from jsonb_array_elements(s.materials) material
        union select 's:' || u.size_category from unit u
          where u.style_id = s.id and u.region = o.region and u.status = 'active'
        union select 'k:' || k.collection_id from collection_style k where k.style_id = s.id
        union select 'h:Rent'
        union select 'h:Buy' from selling_information i where i.style_id = s.id and i.region = o.region
          and 'separate_shipment' = any(i.shipped_with)
        union select 'd:' || days from unnest(array[4, 8, 14]) days
        union select 'l:' || s.length where s.length is not null
        union select 'v:' || s.sleeve where s.sleeve is not null
        union select 'n:' || s.neckline where s.neckline is not null
        union select 'f:' || s.frame_type where s.frame_type is not null
      ) x
    ) f`.execute(db);
}
