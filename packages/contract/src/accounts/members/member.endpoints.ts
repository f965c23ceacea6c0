import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  Member,
  MemberList,
  MemberListQuery,
  MemberParams,
  MembershipParams,
  RoleChange,
} from './member.schema.ts'

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/brand/members',
    access: 'brand',
    query: MemberListQuery,
    output: MemberList,
    refuses: [],
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/brand/members/:userId',
    access: 'brand',
    params: MemberParams,
    body: RoleChange,
    sensitive: true,
    output: Member,
    refuses: ['brand.role_required', 'member.not_found', 'member.changed', 'member.last_owner'],
  }),
  /** Ends the member's access to the brand at once, and revokes their API keys of the brand. */
  remove: endpoint({
    method: 'DELETE',
    path: '/brand/members/:userId',
    access: 'brand',
    params: MemberParams,
    sensitive: true,
    output: Done,
    refuses: ['brand.role_required', 'member.not_found', 'member.yourself'],
  }),
  /** The member becomes an owner, and the owner who hands over becomes a manager. */
  handOver: endpoint({
    method: 'POST',
    path: '/brand/members/:userId/ownership',
    access: 'brand',
    params: MemberParams,
    sensitive: true,
    output: Done,
    refuses: ['brand.role_required', 'member.not_found', 'member.is_owner', 'member.suspended'],
  }),
  /** Open to every member, also while another brand is chosen. */
  leave: endpoint({
    method: 'DELETE',
    path: '/memberships/:brandId',
    access: 'signed-in',
    params: MembershipParams,
    output: Done,
    refuses: ['member.last_owner'],
  }),
}
