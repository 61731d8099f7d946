import swcVisitor from "@swc/core/Visitor.js";

const { prototype } = swcVisitor.Visitor ?? swcVisitor;
const visitStatement = prototype.visitStatement;

// dependency-cruiser walks the tree with the visitor of @swc/core, and that one knows no `using` and `await using`:
// it gives up on the whole file. Import this before anything is cruised.
prototype.visitStatement = function visitStatementOrUsing(statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};
