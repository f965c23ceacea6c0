import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import type {
  MaterialDraft,
  MaterialMove,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { endProgramme } from '../end-programme.ts'
import { inviteToProgramme } from '../enrolments/invite-creator.ts'
import { leaveProgramme } from '../enrolments/leave-programme.ts'
import { pauseEnrolment } from '../enrolments/pause-enrolment.ts'
import { removeEnrolment } from '../enrolments/remove-enrolment.ts'
import {
  type BuiltProgramme,
  buildApplication,
  buildEnrolment,
  buildProgramme,
} from '../programme.factory.ts'
import { viewProgramme } from '../programme.views.ts'
import { buildMaterial, textDraft } from './material.factory.ts'

const server = useTestApp()
let built: BuiltProgramme
beforeAll(async () => {
  built = await buildProgramme()
})

type Who = { token: string }
const add = (draft: unknown, at = built, as: Who = at.brand) =>
  server.call(materials.add, {
    as,
    params: { programmeId: at.programmeId },
    body: draft as MaterialDraft,
  })
const change = (materialId: string, body: MaterialDraft, at = built, as: Who = at.brand) =>
  server.call(materials.change, { as, params: { programmeId: at.programmeId, materialId }, body })
const move = (materialId: string, to: MaterialMove['to'], at = built, as: Who = at.brand) =>
  server.call(materials.move, {
    as,
    params: { programmeId: at.programmeId, materialId },
    body: { to },
  })
const remove = (materialId: string, at = built, as: Who = at.brand) =>
  server.call(materials.remove, { as, params: { programmeId: at.programmeId, materialId } })
const list = (at = built, as: Who = at.brand) =>
  server.call(materials.ofProgramme, { as, params: { programmeId: at.programmeId } })
const mine = (as: Who, enrolmentId: string) =>
  server.call(materials.mine, { as, params: { enrolmentId } })

const pictureOf = async (userId: string) => ({
  title: 'Boats at dawn',
  picture: { url: await buildFile(userId), alt: 'Three paper boats on a pond' },
})
const titles = ({ body }: Awaited<ReturnType<typeof list>>) => body.items.map(({ title }) => title)

describe('material of a programme', () => {
  it('is a picture with what it shows, or a text, read as the brand left it', async () => {
    const own = await buildProgramme({ open: false })
    const draft = await pictureOf(own.brand.actor.userId)
    expect((await add(draft, own)).body.items).toEqual([
      { id: expect.any(String), ...draft, text: null },
    ])
    const both = await add(textDraft({ text: ' Fold one.\n\n{link} ' }), own)
    expect(both.body.items[1]).toEqual({
      id: expect.any(String),
      title: 'Caption for a reel',
      picture: null,
      text: 'Fold one.\n\n{link}',
    })
    expect((await list(own)).body).toEqual(both.body)
    expect(both.body.can).toEqual({
      add: { allowed: true },
      change: { allowed: true },
      remove: { allowed: true },
    })
  })

  it('goes past its neighbour, and stays where it is at either end', async () => {
    const own = await buildProgramme()
    const [a, b, c] = [
      await buildMaterial(own, textDraft({ title: 'A' })),
      await buildMaterial(own, textDraft({ title: 'B' })),
      await buildMaterial(own, textDraft({ title: 'C' })),
    ]
    expect(titles(await move(c.id, 'earlier', own))).toEqual(['A', 'C', 'B'])
    expect(titles(await move(a.id, 'later', own))).toEqual(['C', 'A', 'B'])
    expect(titles(await move(c.id, 'earlier', own))).toEqual(['C', 'A', 'B'])
    expect(titles(await move(b.id, 'later', own))).toEqual(['C', 'A', 'B'])
    await remove(a.id, own)
    expect(titles(await move(b.id, 'earlier', own))).toEqual(['B', 'C'])
    await buildMaterial(own, textDraft({ title: 'D' }))
    expect(titles(await list(own))).toEqual(['B', 'C', 'D'])
    for (const { id } of [b, c]) await remove(id, own)
    await buildMaterial(own, textDraft({ title: 'E' }))
    expect(titles(await list(own))).toEqual(['D', 'E'])
  })

  it('is written anew by a colleague, who need not have uploaded its picture', async () => {
    const own = await buildProgramme()
    const draft = await pictureOf(own.brand.actor.userId)
    const first = await buildMaterial(own, draft)
    const other = await buildMaterial(own)
    const colleague = await buildColleague(own, 'manager')
    const renamed = { ...draft, title: 'Boats at noon' }
    const { body } = await change(first.id, renamed, own, colleague)
    expect(body.items).toEqual([{ id: first.id, ...renamed, text: null }, other])
    const replaced = {
      ...draft,
      picture: { url: await buildFile(colleague.userId), alt: 'One' },
    }
    expect((await change(first.id, replaced, own, colleague)).body.items[0]).toMatchObject(replaced)
    expect(told(await change(first.id, replaced, own))).toEqual([200, undefined])
  })
})

describe('material is seen', () => {
  it('by who takes part or is paused, and by nobody else', async () => {
    const own = await buildProgramme()
    const material = await buildMaterial(own)
    const { creator, enrolmentId } = await buildEnrolment(own)
    expect((await mine(creator, enrolmentId)).body).toEqual({ items: [material] })
    await pauseEnrolment(own.brand.actor, enrolmentId, { reason: 'Sold out.' })
    expect((await mine(creator, enrolmentId)).body).toEqual({ items: [material] })
    await removeEnrolment(own.brand.actor, enrolmentId, { reason: 'Sold out for good.' })
    expect(told(await mine(creator, enrolmentId))).toEqual([404, 'enrolment.not_found'])

    const other = await buildEnrolment(own)
    expect(told(await mine(creator, other.enrolmentId))).toEqual([404, 'enrolment.not_found'])
    await leaveProgramme(other.creator.actor, own.programmeId)
    expect(told(await mine(other.creator, other.enrolmentId))).toEqual([404, 'enrolment.not_found'])

    const [applicant, guest] = [await buildCreator(), await buildCreator()]
    const applied = await buildApplication(own, applicant)
    expect(told(await mine(applicant, applied.id))).toEqual([404, 'enrolment.not_found'])
    await inviteToProgramme(own.brand.actor, own.programmeId, { creatorName: guest.slug })
    const { enrolment } = await viewProgramme(guest.actor, own.programmeId)
    expect(told(await mine(guest, enrolment?.id ?? ''))).toEqual([404, 'enrolment.not_found'])
  })

  it('only of their own programme, in its order', async () => {
    const [own, another] = [await buildProgramme(), await buildProgramme()]
    await buildMaterial(another, textDraft({ title: 'Of another' }))
    await buildMaterial(own, textDraft({ title: 'First' }))
    const { id } = await buildMaterial(own, textDraft({ title: 'Second' }))
    await move(id, 'earlier', own)
    const { creator, enrolmentId } = await buildEnrolment(own)
    expect((await mine(creator, enrolmentId)).body.items.map(({ title }) => title)).toEqual([
      'Second',
      'First',
    ])
  })
})

describe('material is refused', () => {
  it('with a picture that this person did not upload for everybody', async () => {
    const { userId } = built.brand.actor
    const { id } = await buildMaterial(built)
    for (const url of [
      await buildFile((await buildProgramme()).brand.actor.userId),
      await buildPrivateFile(userId),
      'https://elsewhere.example/boat.webp',
      '/files/../../etc/passwd',
    ]) {
      const draft = { title: 'Boats', picture: { url, alt: 'Boats' } }
      expect(told(await add(draft))).toEqual([403, 'file.not_yours'])
      expect(told(await change(id, draft))).toEqual([403, 'file.not_yours'])
    }
  })

  it('beyond twenty-four', async () => {
    const own = await buildProgramme()
    await sql`insert into programme_materials (programme_id, title, text, position)
      select ${own.programmeId}, 'Nr ' || nr, 'Text', nr from generate_series(1, 23) nr`.execute(db)
    const last = await add(textDraft(), own)
    expect(last.body.items).toHaveLength(24)
    expect(last.body.can).toMatchObject({
      add: { because: 'material.too_many' },
      change: { allowed: true },
    })
    expect(told(await add(textDraft(), own))).toEqual([409, 'material.too_many'])
    await remove(last.body.items[0]?.id ?? '', own)
    expect((await add(textDraft(), own)).status).toBe(200)
  })

  it('with neither or both, without a title, or too long, with a sentence at its field', async () => {
    const picture = { url: '/files/a', alt: 'Boats' }
    const wrong = async (draft: unknown) => {
      const { status, body } = await add(draft)
      return [status, body.code, Object.values(body.fields ?? {})[0]]
    }
    const invalid = (words: string) => [400, 'input.invalid', words]
    expect(await wrong({ title: 'Boats' })).toEqual(invalid('Send either a picture or a text.'))
    expect(await wrong(textDraft({ picture }))).toEqual(invalid('Send either a picture or a text.'))
    expect(await wrong(textDraft({ title: ' ' }))).toEqual(
      invalid('Name it, so that creators find it.'),
    )
    expect(await wrong(textDraft({ title: 'x'.repeat(81) }))).toEqual(
      invalid('Use at most 80 characters.'),
    )
    expect(await wrong(textDraft({ text: 'x'.repeat(2001) }))).toEqual(
      invalid('Use at most 2,000 characters.'),
    )
    expect(await wrong({ title: 'Boats', picture: { ...picture, alt: '' } })).toEqual(
      invalid('Say what the picture shows.'),
    )
  })

  it('once the programme has ended, except to remove it', async () => {
    const own = await buildProgramme()
    const { id } = await buildMaterial(own)
    await endProgramme(own.brand.actor, own.programmeId)
    expect(told(await add(textDraft(), own))).toEqual([409, 'programme.ended'])
    expect(told(await change(id, textDraft(), own))).toEqual([409, 'programme.ended'])
    expect(told(await move(id, 'later', own))).toEqual([409, 'programme.ended'])
    expect((await list(own)).body.can).toMatchObject({
      add: { because: 'programme.ended' },
      change: { because: 'programme.ended' },
      remove: { allowed: true },
    })
    expect((await remove(id, own)).body.items).toEqual([])
  })

  it('from a member who only looks, who still sees it', async () => {
    const { id } = await buildMaterial(built)
    const viewer = await buildColleague(built, 'viewer')
    const because = [403, 'brand.role_required']
    expect(told(await add(textDraft(), built, viewer))).toEqual(because)
    expect(told(await change(id, textDraft(), built, viewer))).toEqual(because)
    expect(told(await move(id, 'later', built, viewer))).toEqual(because)
    expect(told(await remove(id, built, viewer))).toEqual(because)
    const seen = await list(built, viewer)
    expect(seen.body.items.some((item) => item.id === id)).toBe(true)
    const refused = { allowed: false, because: 'brand.role_required' }
    expect(seen.body.can).toMatchObject({ add: refused, change: refused, remove: refused })
  })

  it('where it is another programme’s or brand’s, as if it weren’t there', async () => {
    const other = await buildProgramme()
    const { id } = await buildMaterial(other)
    expect(told(await change(id, textDraft()))).toEqual([404, 'material.not_found'])
    expect(told(await move(id, 'later'))).toEqual([404, 'material.not_found'])
    expect(told(await remove(id))).toEqual([404, 'material.not_found'])
    const gone = [404, 'programme.not_found']
    expect(told(await list(other, built.brand))).toEqual(gone)
    expect(told(await add(textDraft(), other, built.brand))).toEqual(gone)
    expect(told(await change(id, textDraft(), other, built.brand))).toEqual(gone)
    expect(told(await move(id, 'later', other, built.brand))).toEqual(gone)
    expect(told(await remove(id, other, built.brand))).toEqual(gone)
    expect((await list(other)).body.items).toEqual([
      expect.objectContaining({ id, title: 'Caption for a reel' }),
    ])
  })
})
