-- owner: coupons
-- What a supplier got stays written down as it was.
revoke update, delete on settlements from tandem_server;
