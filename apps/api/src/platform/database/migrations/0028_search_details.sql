-- Details lose the words that name another kind of piece: the read model of the lists is rebuilt at the next start.
-- @see docs/decisions/0130
delete from style_search;
