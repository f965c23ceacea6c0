import { describe, expect, it } from 'vitest'
import { followedLink, type LinkRow, linkCounts } from './followed-link.rules.ts'

const rowOf = (more: Partial<LinkRow> = {}): LinkRow => ({
  linkId: '0199a1b2-0000-7000-8000-0000000000ff',
  enrolmentId: 'enrolment-1',
  programmeId: 'programme-1',
  slug: 'boats-by-ro',
  targetUrl: 'https://shop.example/boats',
  disabled: false,
  programmeState: 'open',
  enrolmentState: 'approved',
  landingUrl: 'https://shop.example/',
  allowedHosts: ['shop.example'],
  ...more,
})

describe('a visit by a link', () => {
  const nothingCounts = 'Visitors still reach the shop, but you earn nothing.'
  const ended = ['programme.ended', `The programme has ended. ${nothingCounts}`] as const
  const notIn = [
    'enrolment.not_in',
    `You are not active in this programme. ${nothingCounts}`,
  ] as const
  const paused = ['programme.paused', `The programme is paused. ${nothingCounts}`] as const
  const off = ['link.disabled', undefined] as const
  it.each<[Partial<LinkRow>, readonly [string, string | undefined]]>([
    [{ programmeState: 'ended' }, ended],
    [{ programmeState: 'paused' }, paused],
    [{ enrolmentState: 'invited' }, notIn],
    [{ enrolmentState: 'applied' }, notIn],
    [{ enrolmentState: 'paused' }, notIn],
    [{ enrolmentState: 'declined' }, notIn],
    [{ enrolmentState: 'rejected' }, notIn],
    [{ enrolmentState: 'removed' }, notIn],
    [{ disabled: true }, off],
    [{ programmeState: 'ended', enrolmentState: 'removed', disabled: true }, ended],
    [{ programmeState: 'paused', enrolmentState: 'removed', disabled: true }, notIn],
    [{ programmeState: 'paused', disabled: true }, off],
  ])('counts not with %o, for the reason that lasts longest: %j', (more, [because, words]) => {
    expect(linkCounts(rowOf(more))).toEqual({
      allowed: false,
      because,
      ...(words !== undefined && { words }),
    })
  })
})

describe('a link leads', () => {
  it('to the plain page when visits don’t count, without another link’s parameters', () => {
    const targetUrl = 'https://shop.example/a?cmref=old&b=1#top'
    for (const more of [{ disabled: true }, { programmeState: 'ended' }])
      expect(followedLink(rowOf({ targetUrl, ...more }))).toMatchObject({
        plain: 'https://shop.example/a?b=1#top',
        counting: undefined,
      })
  })

  it('to the landing page when the brand has removed its host, and still counts', () => {
    const targetUrl = 'https://old.example/boats'
    const landingUrl = 'https://shop.example/new'
    expect(followedLink(rowOf({ targetUrl, landingUrl }))).toMatchObject({
      plain: 'https://shop.example/new',
      counting: { before: 'https://shop.example/new?cmref=' },
    })
  })
})
