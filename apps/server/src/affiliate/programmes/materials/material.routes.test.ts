import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import type {
  MaterialDraft,
  MaterialMove,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { pauseEnrolment } from '../enrolments/pause-enrolment.ts'
import { removeEnrolment } from '../enrolments/remove-enrolment.ts'
import {
  type BuiltProgramme,
  buildApplication,
  buildEnrolment,
  buildProgramme,
} from '../programme.factory.ts'
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

describe('material of a programme', () => {
  it('is a picture with its description, or a text, in the brand’s sequence', async () => {
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
  })
})

describe('material is seen', () => {
  it('by creators who take part or are paused, and by nobody else', async () => {
    const own = await buildProgramme()
    await buildMaterial(built, textDraft({ title: 'Of another programme' }))
    const material = await buildMaterial(own)
    const { creator, enrolmentId } = await buildEnrolment(own)
    expect((await mine(creator, enrolmentId)).body).toEqual({ items: [material] })
    await pauseEnrolment(own.brand.actor, enrolmentId, { reason: 'Sold out.' })
    expect((await mine(creator, enrolmentId)).body).toEqual({ items: [material] })
    await removeEnrolment(own.brand.actor, enrolmentId, { reason: 'Sold out for good.' })
    expect(told(await mine(creator, enrolmentId))).toEqual([404, 'enrolment.not_found'])

    const other = await buildEnrolment(own)
    expect(told(await mine(creator, other.enrolmentId))).toEqual([404, 'enrolment.not_found'])
    const applicant = await buildCreator()
    const applied = await buildApplication(own, applicant)
    expect(told(await mine(applicant, applied.id))).toEqual([404, 'enrolment.not_found'])
  })
})

describe('material is refused', () => {
  it('when the member did not upload its picture', async () => {
    const { userId } = built.brand.actor
    const { id } = await buildMaterial(built)
    for (const url of [
      await buildFile((await buildProgramme()).brand.actor.userId),
      await buildPrivateFile(userId),
    ]) {
      const draft = { title: 'Boats', picture: { url, alt: 'Boats' } }
      expect(told(await add(draft))).toEqual([403, 'file.not_yours'])
      expect(told(await change(id, draft))).toEqual([403, 'file.not_yours'])
    }
  })

  it('for another programme or brand, with 404', async () => {
    const other = await buildProgramme()
    const { id } = await buildMaterial(other)
    expect(told(await change(id, textDraft()))).toEqual([404, 'material.not_found'])
    expect(told(await move(id, 'later'))).toEqual([404, 'material.not_found'])
    expect(told(await remove(id))).toEqual([404, 'material.not_found'])
    const gone = [404, 'programme.not_found']
    expect(told(await list(other, built.brand))).toEqual(gone)
    expect(told(await add(textDraft(), other, built.brand))).toEqual(gone)
    expect(told(await change(id, textDraft(), other, built.brand))).toEqual(gone)
    expect(told(await remove(id, other, built.brand))).toEqual(gone)
  })
})
