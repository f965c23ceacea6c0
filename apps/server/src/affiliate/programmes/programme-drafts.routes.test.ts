import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { programmeDraftsMax } from '@tandem/contract/affiliate/programmes/programme.limits.ts'
import { sql } from 'kysely'
import { it } from 'vitest'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { programmeDraft } from './programme.factory.ts'

const server = useTestApp()

it('limits how many drafts of programmes a brand has', async () => {
  await expectLimit({
    most: programmeDraftsMax,
    create: (as) => server.call(programmes.create, { as, body: programmeDraft() }),
    takeAway: sql`update programmes set state = 'open', opened_at = app_now()`,
    code: 'programme.too_many_drafts',
  })
})
