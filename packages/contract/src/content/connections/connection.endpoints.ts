import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { Audience, Connections, ConsentDraft, OnePlatform } from './connection.schema.ts'

const one = '/creator/connections/:platform'

export const connections = {
  mine: endpoint({
    method: 'GET',
    path: '/creator/connections',
    access: 'creator',
    output: Connections,
    refuses: [],
  }),
  /** Returns the platform's address for the browser. The platform redirects back to Settings. */
  start: endpoint({
    method: 'POST',
    path: one,
    access: 'creator',
    params: OnePlatform,
    output: z.object({ url: z.string() }),
    refuses: ['connection.not_set_up'],
  }),
  /** Also applies to numbers that were read before. */
  consent: endpoint({
    method: 'PUT',
    path: `${one}/consent`,
    access: 'creator',
    params: OnePlatform,
    body: ConsentDraft,
    bodyBytesMax: bodyBytes.texts,
    output: Connections,
    refuses: ['connection.not_found', 'brand.not_found'],
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: one,
    access: 'creator',
    params: OnePlatform,
    output: Connections,
    refuses: ['connection.not_found'],
  }),
  audience: endpoint({
    method: 'GET',
    path: '/brand/creators/:creatorName/audience',
    access: 'brand',
    params: z.strictObject({ creatorName: Slug }),
    output: Audience,
    refuses: ['creator.not_found'],
  }),
}
