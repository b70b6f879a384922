-- Nothing asks it any more: whether a settlement stands is said once, of a project, in project_resolution (0066).
drop view standing_resolution;
