-- A source may say what lies beneath a concept without the steps between; that is part of the vocabulary's version too.
create trigger concept_ancestor_changed after insert or update or delete or truncate on concept_ancestor
  for each statement execute function note_vocabulary_change();
