import swcVisitor from "@swc/core/Visitor.js";

const { prototype } = swcVisitor.Visitor ?? swcVisitor;
const visitStatement = prototype.visitStatement;

// dependency-cruiser uses the visitor of @swc/core, which does not support `using` and `await using` and gives up on
// the whole file. Import this before cruising.
prototype.visitStatement = function visitStatementOrUsing(statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};
