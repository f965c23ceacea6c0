import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { CodeDraft, CodeList, Link, LinkDraft, LinkRename, MyLinks } from './link.schema.ts'

const Enrolled = z.strictObject({ enrolmentId: Id })
const OneLink = z.strictObject({ linkId: Id })

export const links = {
  mine: endpoint({
    method: 'GET',
    path: '/enrolments/:enrolmentId/links',
    access: 'creator',
    params: Enrolled,
    output: MyLinks,
    refuses: ['enrolment.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/enrolments/:enrolmentId/links',
    access: 'creator',
    params: Enrolled,
    body: LinkDraft,
    output: Link,
    refuses: [
      'enrolment.not_found',
      'enrolment.not_in',
      'programme.ended',
      'link.too_many',
      'link.bad_address',
      'link.foreign_host',
      'link.name_reserved',
      'link.name_taken',
    ],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/links/:linkId',
    access: 'creator',
    params: OneLink,
    body: LinkRename,
    output: Link,
    refuses: ['link.not_found'],
  }),
  /** Stops counting visits. Visitors still reach the shop. */
  disable: endpoint({
    method: 'POST',
    path: '/links/:linkId/disable',
    access: 'creator',
    params: OneLink,
    output: Link,
    refuses: ['link.not_found'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/links/:linkId/enable',
    access: 'creator',
    params: OneLink,
    output: Link,
    refuses: ['link.not_found'],
  }),
}

/** Discount codes that work in the brand's shop. Each code belongs to one creator at a time. */
export const codes = {
  ofCreator: endpoint({
    method: 'GET',
    path: '/brand/enrolments/:enrolmentId/codes',
    access: 'brand',
    params: Enrolled,
    output: CodeList,
    refuses: ['enrolment.not_found'],
  }),
  /** Gives a code to the creator, even if another creator of the programme has it. */
  give: endpoint({
    method: 'POST',
    path: '/brand/enrolments/:enrolmentId/codes',
    access: 'brand',
    params: Enrolled,
    body: CodeDraft,
    output: CodeList,
    refuses: [
      'enrolment.not_found',
      'brand.role_required',
      'enrolment.not_approved',
      'programme.ended',
      'code.theirs_already',
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/brand/codes/:codeId/end',
    access: 'brand',
    params: z.strictObject({ codeId: Id }),
    output: CodeList,
    refuses: ['code.not_found', 'brand.role_required', 'code.ended'],
  }),
}
