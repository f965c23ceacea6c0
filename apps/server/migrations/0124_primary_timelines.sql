-- owner: platform
-- One row per timeline on which PostgreSQL worked as the primary. After a failover, a replica that
-- did not follow the new primary lacks its row, so nothing is read there.
create table primary_timelines (
  -- The system identifier of PostgreSQL, because a restored backup continues in another cluster.
  cluster text not null,
  timeline text not null,
  noted_at timestamptz not null default app_now(),
  primary key (cluster, timeline)
);
