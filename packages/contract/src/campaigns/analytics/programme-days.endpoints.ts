import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { BrandDays, BrandDaysQuery, MyDays, MyDaysQuery } from './programme-days.schema.ts'

export const programmeDays = {
  mine: endpoint({
    method: 'GET',
    path: '/enrolments/:enrolmentId/days',
    access: 'creator',
    params: z.strictObject({ enrolmentId: Id }),
    query: MyDaysQuery,
    output: MyDays,
    refuses: ['enrolment.not_found', 'link.not_found'],
  }),
  ofProgramme: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/days',
    access: 'brand',
    params: z.strictObject({ programmeId: Id }),
    query: BrandDaysQuery,
    output: BrandDays,
    refuses: ['programme.not_found', 'enrolment.not_found'],
  }),
}
