import { codes, links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { changeLink } from './change-link.ts'
import { viewCodesOf } from './code.views.ts'
import { createLink } from './create-link.ts'
import { endCode } from './end-code.ts'
import { giveCode } from './give-code.ts'
import { viewMyLinks } from './link.views.ts'

export const serveLinks = (app: FastifyInstance): void => {
  bind(app, links.mine, ({ actor, params }) => viewMyLinks(actor, params.enrolmentId))
  bind(app, links.create, ({ actor, params, body }) => createLink(actor, params.enrolmentId, body))
  bind(app, links.rename, ({ actor, params, body }) => changeLink(actor, params.linkId, body))
  bind(app, links.disable, ({ actor, params }) =>
    changeLink(actor, params.linkId, { disabled: true }),
  )
  bind(app, links.enable, ({ actor, params }) =>
    changeLink(actor, params.linkId, { disabled: false }),
  )
  bind(app, codes.ofCreator, ({ actor, params }) => viewCodesOf(actor, params.enrolmentId))
  bind(app, codes.give, ({ actor, params, body }) => giveCode(actor, params.enrolmentId, body))
  bind(app, codes.end, ({ actor, params }) => endCode(actor, params.codeId))
}
