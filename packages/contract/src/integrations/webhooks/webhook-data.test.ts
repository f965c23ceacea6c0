import { expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Events } from '../../events.ts'
import type { AddedData, WebhookType, webhookData } from './webhook-data.ts'

type Promised = {
  [Name in WebhookType]: Omit<z.infer<(typeof webhookData)[Name]>, AddedData>
}
type Told = { [Name in WebhookType]: Omit<Events[Name], AddedData> }

it('promises only data that the event contains', () => {
  expectTypeOf<Told>().toExtend<Promised>()
})
