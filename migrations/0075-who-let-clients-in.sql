-- That anybody has let a client in is asked no more: connections say who has.
delete from oauth_artifacts where kind = 'GrantedClient';
